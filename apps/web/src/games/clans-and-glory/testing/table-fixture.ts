import {
  clansAndGlory,
  meetingOf,
  shieldsAtStart,
  type ClansAndGlory,
  type ClansFact,
  type ClansPublic,
  type Lying,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';
import { placeOfName } from '@call-to-glory/clans-and-glory/notation';
import type { Seat, Viewer } from '@call-to-glory/game-kit';
import type { SeenRow } from '@call-to-glory/table/client';

import {
  fixtureNow,
  tableAround,
  type RunningState,
  type TableState,
} from '../../../board/testing/table-state.ts';

type BoardState = TableState<ClansAndGlory>;

/** A state, and the card to pick when the page opens. */
export interface GalleryState extends BoardState {
  readonly pick?: Villager | undefined;
}

const names = ['Aiko', 'Ondine', 'Mateo', 'Лев'];

/** What is where and who holds what; places go by the names of the notation, such as `2n3`. */
export interface Position {
  readonly players: 2 | 3 | 4;
  readonly cards: Readonly<Record<string, Villager>>;
  readonly faceDown?: Readonly<Record<string, readonly [owner: Seat, card: Villager]>>;
  readonly stacks: readonly (readonly Seat[])[];
  readonly hand: readonly Villager[];
  readonly handSizes: readonly number[];
  readonly turns: number;
  readonly startSeat?: Seat;
  /** Whose turn it is; the viewer's by default. */
  readonly turnOf?: Seat;
  /** The meeting of the card just laid: a shield is decided on. */
  readonly laidAt?: number;
  readonly isOver?: boolean;
  readonly options?: Partial<ClansPublic['options']>;
  /** Turns for the log: who laid what where, and whether with a shield. */
  readonly log?: readonly (readonly [Seat, Villager | null, string, boolean?])[];
  readonly pick?: Villager;
}

/** The seat from which all positions are seen. */
export const me: Seat = 1;

/** A table in a position, as its second seat sees it, or another viewer. */
export function tableIn(
  position: Position,
  viewer: Viewer = me,
): GalleryState & RunningState<ClansAndGlory> {
  const { players, hand, turnOf = me } = position;
  const state = publicOf(position);
  const meetings = state.stacks.length;
  const own = {
    hand,
    faceDown: Object.entries(position.faceDown ?? {}).flatMap(([name, [seat, card]]) =>
      seat === me ? [{ place: placeNamed(name, meetings), card }] : [],
    ),
  };
  const view = viewer === 'watcher' ? { public: state } : { seat: me, public: state, own };
  const table = tableAround<ClansAndGlory>({
    gameId: clansAndGlory.id,
    view,
    options: state.options,
    names: names.slice(0, players),
    viewer,
    recent: logOf(position, state),
    active: turnOf,
    left: 41_000,
  });
  return { ...table, pick: position.pick };
}

function publicOf(position: Position): ClansPublic {
  const { players, stacks, handSizes, turns, startSeat = 0, turnOf = me, laidAt } = position;
  const options = { standings: false, openPack: false, ...position.options };
  const start = clansAndGlory.initial(options, players).public;
  const meetings = start.stacks.length;
  const places = start.places.slice();
  const put = (name: string, lying: Lying): void => {
    places[placeNamed(name, meetings)] = lying;
  };
  for (const [name, card] of Object.entries(position.cards)) put(name, { face: 'up', card });
  for (const [name, [seat, card]] of Object.entries(position.faceDown ?? {})) {
    put(name, { face: 'down', seat, card: position.isOver === true ? card : null });
  }
  const lying = start.stacks.map((_, meeting) => stacks[meeting] ?? []);
  return {
    ...start,
    startSeat,
    turns,
    places,
    stacks: lying,
    shields: start.shields.map(
      (_, seat) => shieldsAtStart - lying.flat().filter((owner) => owner === seat).length,
    ),
    handSizes,
    stage:
      position.isOver === true
        ? { type: 'over' }
        : laidAt === undefined
          ? { type: 'card', seat: turnOf }
          : { type: 'shield', seat: turnOf, meeting: laidAt },
  };
}

function logOf({ log = [] }: Position, state: ClansPublic): readonly SeenRow<ClansAndGlory>[] {
  const facts = log.flatMap(([seat, card, name, hasShield = false]): ClansFact[] => {
    const place = placeNamed(name, state.stacks.length);
    const laid: ClansFact =
      card === null
        ? { type: 'cardLaidFaceDown', seat, place }
        : { type: 'cardLaid', seat, card, place };
    return hasShield
      ? [laid, { type: 'shieldPut', seat, meeting: meetingOf(state, place) }]
      : [laid];
  });
  return facts.map((fact, index) => {
    const seat = 'seat' in fact ? fact.seat : 0;
    const events = [{ type: 'played', seat, by: 'person', events: [{ fact }] }] as const;
    return { seq: index + 1, at: fixtureNow, events };
  });
}

function placeNamed(name: string, meetings: number): number {
  const place = placeOfName(name, meetings);
  if (place === null) throw new RangeError(`no place ${name}`);
  return place;
}
