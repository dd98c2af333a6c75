import type { Viewer } from '@call-to-glory/game-kit';
import { rowCodec, type EncodedRow } from '@call-to-glory/protocol/wire';
import {
  callToGlory,
  characters,
  type AnyView,
  type CallToGlory,
  type Character,
  type LaidSet,
  type PublicState,
  type RoundScore,
  type TurnStage,
} from '@call-to-glory/rules/client';
import type { Occupant, SeenRow } from '@call-to-glory/table/client';

import {
  fixtureNow,
  seated,
  tableAround,
  type RunningState,
  type TableState,
} from '../../../board/testing/table-state.ts';
import { logOfTurns } from './log-fixture.ts';

export { fixtureNow } from '../../../board/testing/table-state.ts';

export type BoardState = TableState<CallToGlory>;

/** What a board shows while a game is on. */
export type PlayingState = RunningState<CallToGlory>;

/** A state, and the cards of which character to select when the page opens. */
export interface GalleryState extends BoardState {
  readonly select?: Character;
}

const names = ['Ondine', 'Aiko', 'Mateo', 'Лев'];

const fourSets: readonly LaidSet[] = [
  { character: 'envoy', seat: 0, size: 4 },
  { character: 'monk', seat: 1, size: 3 },
  { character: 'shogun', seat: 1, size: 2 },
  { character: 'farmer', seat: 2, size: 5 },
  { character: 'samurai', seat: 2, size: 3 },
  { character: 'empress', seat: 2, size: 2 },
  { character: 'daimyo', seat: 3, size: 2 },
];

/** Cards by character. */
export type Hand = Readonly<Partial<Record<Character, number>>>;

/** A turn of the second round, seen by seat 0; `top` is on the left discard pile. */
export function turnState(
  seats: number,
  hand: Hand,
  turn: Partial<TurnStage>,
  top: Character = 'monk',
): PlayingState {
  const cards = characters.map((character) => hand[character] ?? 0);
  const state: PublicState = {
    options: { quick: false, tasks: false, ninjas: false },
    seatCount: seats,
    round: 2,
    startSeat: 1,
    turns: 11,
    stage: {
      type: 'turn',
      seat: 0,
      drawn: [],
      acted: false,
      usableFigures: 0,
      owed: null,
      ...turn,
    },
    drawSizes: [31, 27],
    discards: [
      { size: 6, top },
      { size: 4, top: 'samurai' },
    ],
    handSizes: [cards.reduce((sum, count) => sum + count, 0), 7, 9, 8].slice(0, seats),
    sets: fourSets.filter(({ seat }) => seat < seats),
    figures: [0, 0, 0, 0].slice(0, seats),
    revealed: [],
    endReasons: [],
    scores: [score(0, [29, 45, 14, 16].slice(0, seats))],
  };
  const active = state.stage.type === 'turn' ? (state.stage.owed?.seat ?? state.stage.seat) : 0;
  return stateOf({ seat: 0, public: state, own: { hand: cards, tasks: {} } }, 0, active);
}

/** The same with another public part. */
export function changed(state: BoardState, change: Partial<PublicState>): PlayingState {
  const table = running(state);
  const { game } = table;
  return {
    ...state,
    table: { ...table, game: { ...game, public: { ...game.public, ...change } } },
  };
}

/** The same with tasks, of which the viewer has one of each kind. */
export function withTasks(state: BoardState): BoardState {
  const after = changed(state, { options: { quick: false, tasks: true, ninjas: false } });
  const table = running(after);
  const view = table.game;
  if (!('seat' in view)) return after;
  return {
    ...after,
    table: {
      ...table,
      game: { ...view, own: { ...view.own, tasks: { A: 'daimyo', B: 'ninja', C: 'farmer' } } },
    },
  };
}

/** The table of a running game. Throws if no game is on. */
export function running({ table }: BoardState): PlayingState['table'] {
  if (table.stage !== 'playing') throw new Error('no game is on');
  return table;
}

/**
 * A table around a view, its clock running for one seat.
 *
 * @param left milliseconds on that clock
 */
export function stateOf(
  view: AnyView,
  viewer: Viewer,
  active: number,
  left = 72_000,
): PlayingState {
  const seats = view.public.seatCount;
  return tableAround<CallToGlory>({
    gameId: 'call-to-glory',
    view,
    options: view.public.options,
    names: names.slice(0, seats),
    viewer,
    recent: logOfTurns(seats, fixtureNow, viewer),
    active,
    left,
  });
}

/** A person in a chair. */
export function person(
  seat: number,
  cover: string | null = null,
): Extract<Occupant, { type: 'person' }> {
  return seated(names, seat, cover);
}

/** A finished round. */
export function score(
  startSeat: number,
  sets: readonly number[],
  bonuses?: readonly number[],
): RoundScore {
  return {
    startSeat,
    reasons: [{ type: 'characters', seat: sets.length - 1, count: 8 - sets.length }],
    sets,
    bonuses: bonuses ?? sets.map(() => 0),
  };
}

/** A row as a server sends it. */
export function travelling(row: SeenRow<CallToGlory>): EncodedRow {
  return rowCodec(callToGlory.shapes).encode(row);
}
