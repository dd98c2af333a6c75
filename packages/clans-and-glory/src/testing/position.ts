/** Sets up a position for a test, and plays on from it. */
import { decide, fold, seatView, type Seat } from '@call-to-glory/game-kit';
import { orderlyChance } from '@call-to-glory/game-kit/laws';

import { initial } from '../begin.ts';
import { clansAndGlory } from '../clans-and-glory.ts';
import type {
  ClansCommand,
  ClansFact,
  ClansPublic,
  ClansRefusal,
  ClansState,
  ClansView,
  Lying,
} from '../clans-types.ts';
import { nameOfPlace, placeOfName } from '../notation/place-names.ts';
import { placeCount, type Meeting, type Place } from '../ring.ts';
import {
  setupFor,
  shieldsAtStart,
  sorted,
  type ClansOptions,
  type Villager,
} from '../vocabulary.ts';

/** Where the cards are and who holds what; places have their names from the notation, such as `2n3`. */
export interface Setting {
  readonly players: number;
  /** By default as many as the number of players calls for; a test may want fewer. */
  readonly meetings?: number;
  readonly cards?: Readonly<Record<string, Villager>>;
  /** Face-down cards, with the seats that laid them. */
  readonly faceDown?: Readonly<Record<string, readonly [Seat, Villager]>>;
  /** By seat. */
  readonly hands?: readonly (readonly Villager[])[];
  readonly removed?: readonly Villager[];
  /** By meeting, from the west; the first put down first. */
  readonly stacks?: readonly (readonly Seat[])[];
  /** Shields that a seat has left, if not all of its others are in a stack. */
  readonly shields?: Readonly<Record<Seat, number>>;
  readonly turnOf?: Seat;
  readonly startedBy?: Seat;
  /** The meeting at which the card of this turn was laid. */
  readonly laidAt?: Meeting;
  readonly turns?: number;
  readonly isOver?: boolean;
  readonly options?: Partial<ClansOptions>;
}

/** The position; by default it is as before a deal, with seat 0 to lay a card. */
export function position(setting: Setting): ClansState {
  const { players, meetings = setupFor(players).meetings, turnOf = 0, laidAt } = setting;
  const start = initial({ standings: false, openPack: false, ...setting.options }, players);
  const places: (Lying | null)[] = Array.from({ length: placeCount(meetings) }, () => null);
  for (const [name, card] of Object.entries(setting.cards ?? {})) {
    places[placeNamed(name, meetings)] = { face: 'up', card };
  }
  const faceDown = Object.entries(setting.faceDown ?? {}).map(([name, [seat, card]]) => {
    const place = placeNamed(name, meetings);
    places[place] = { face: 'down', seat, card: null };
    return { seat, place, card };
  });
  const stacks = Array.from({ length: meetings }, (_, meeting) => setting.stacks?.[meeting] ?? []);
  const seats = start.seats.map((_, seat) => ({
    hand: sorted(setting.hands?.[seat] ?? []),
    faceDown: faceDown
      .filter((laid) => laid.seat === seat)
      .map(({ place, card }) => ({ place, card })),
  }));
  const state: ClansPublic = {
    ...start.public,
    startSeat: setting.startedBy ?? 0,
    turns: setting.turns ?? 0,
    stage: setting.isOver
      ? { type: 'over' }
      : laidAt === undefined
        ? { type: 'card', seat: turnOf }
        : { type: 'shield', seat: turnOf, meeting: laidAt },
    places,
    stacks,
    shields: seats.map((_, seat) => {
      const lying = stacks.flat().filter((owner) => owner === seat).length;
      return setting.shields?.[seat] ?? shieldsAtStart - lying;
    }),
    handSizes: seats.map(({ hand }) => hand.length),
  };
  return { public: state, seats, dealer: { removed: sorted(setting.removed ?? []) } };
}

/** The place with a name. Throws if there is none. */
export function placeNamed(name: string, meetings: number): Place {
  const place = placeOfName(name, meetings);
  if (place === null) throw new RangeError(`no place ${name}`);
  return place;
}

/** A game being played in a test. */
export interface Play {
  /** A seat gives commands, one after the other; throws if one of them is refused. Returns the facts that followed. */
  does(seat: Seat, ...commands: readonly ClansCommand[]): readonly ClansFact[];
  /** Why a seat may not do something; throws if it may. */
  refusal(seat: Seat, command: ClansCommand): ClansRefusal;
  legal(seat: Seat): readonly ClansCommand[];
  /** Where a seat may lay a card face up, by the names of the places. */
  placesFor(seat: Seat, card: Villager): readonly string[];
  view(seat: Seat): ClansView;
  table(): ClansPublic;
  state(): ClansState;
  /** The command that lays a card on the place with that name. */
  lay(card: Villager, place: string, face?: 'up' | 'down'): ClansCommand;
}

/** Plays on from a position. */
export function play(setting: Setting): Play {
  return playFrom(position(setting));
}

/** Plays on from a state. */
export function playFrom(start: ClansState): Play {
  let state = start;
  const meetings = start.public.stacks.length;

  function give(seat: Seat, command: ClansCommand): readonly ClansFact[] {
    const decision = decide(clansAndGlory, state, seat, command, orderlyChance);
    if (!decision.ok) {
      throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.refusal)}`);
    }
    state = fold(clansAndGlory, state, decision.value);
    return decision.value.map(({ fact }) => fact);
  }

  return {
    does: (seat, ...commands) => commands.flatMap((command) => give(seat, command)),
    refusal(seat, command) {
      const refusal = clansAndGlory.refusalFor(seatView(state, seat), command);
      if (refusal === null) throw new Error(`${JSON.stringify(command)} is allowed`);
      return refusal;
    },
    legal: (seat) => clansAndGlory.legalCommands(seatView(state, seat)),
    placesFor: (seat, card) =>
      clansAndGlory
        .legalCommands(seatView(state, seat))
        .flatMap((command) =>
          command.type === 'lay' && command.face === 'up' && command.card === card
            ? [nameOfPlace(command.place, meetings)]
            : [],
        ),
    view: (seat) => seatView(state, seat),
    table: () => state.public,
    state: () => state,
    lay: (card, place, face = 'up') => ({
      type: 'lay',
      card,
      place: placeNamed(place, meetings),
      face,
    }),
  };
}
