import {
  isSeatView,
  type GameTypes,
  type SeatView,
  type View,
  type Viewer,
} from '@call-to-glory/game-kit';
import type { Presence } from '@call-to-glory/protocol';
import { gameAt, type Occupant, type TableView, type SeenRow } from '@call-to-glory/table/client';

/** A table in some state: what a board shows, with nobody to answer its commands. */
export interface TableState<Types extends GameTypes> {
  readonly table: TableView<Types>;
  readonly viewer: Viewer;
  readonly seq: number;
  readonly recent: readonly SeenRow<Types>[];
  readonly presence: Presence;
  readonly connected: boolean;
}

/** The same while a game is on. */
export interface RunningState<Types extends GameTypes> extends TableState<Types> {
  readonly table: Extract<TableView<Types>, { stage: 'playing' }>;
}

/** The moment at which all states are viewed; clocks are set relative to it. */
export const fixtureNow = Date.UTC(2026, 0, 1);

/** The id and the path of the table of all states. */
export const fixtureTable = 'k3mq7x9pva';
export const fixturePath = `/t/${fixtureTable}`;

interface Around<Types extends GameTypes> {
  readonly gameId: string;
  readonly view: View<Types>;
  readonly options: Types['options'];
  /** The name of each seat. */
  readonly names: readonly string[];
  readonly viewer: Viewer;
  readonly recent: readonly SeenRow<Types>[];
  /** The seat whose clock runs. */
  readonly active: number;
  /** Milliseconds on that clock. */
  readonly left: number;
}

/** A table around a view of a running game. */
export function tableAround<Types extends GameTypes>({
  gameId,
  view,
  options,
  names,
  viewer,
  recent,
  active,
  left,
}: Around<Types>): RunningState<Types> {
  const seats = names.length;
  const times = { move: 90_000, bank: 180_000 };
  return {
    viewer,
    seq: recent.length + 100,
    recent,
    presence: { away: [], watchers: 3 },
    connected: true,
    table: {
      id: fixtureTable,
      gameId,
      options: { seats, clock: 'slow', private: false, game: options },
      stage: 'playing',
      host: 'p0',
      seats: names.map((_, seat) => seated(names, seat)),
      game: view,
      gameNumber: 1,
      clocks: {
        banks: [0, 71_000, 28_000, 110_000].slice(0, seats).with(active, 0),
        since: Array.from({ length: seats }, (_, seat) =>
          seat === active ? fixtureNow - times.move + left : null,
        ),
        absences: Array.from({ length: seats }, () => 120_000),
      },
      standstill: null,
      promptedAt: Array.from({ length: seats }, () => 1),
      optionsAt: 1,
      moves: 0,
      version: 3,
      dealtBy: 3,
      commitment: '',
      seals: [],
      entropy: [],
      revealed: [],
      results: [],
      opener: 0,
      locked: false,
      kicked: [],
      pinned: false,
      score: { games: 0, tallies: [] },
      overtimes: [0, 0, 0, 0],
      proposals: [],
      remindedAt: Array.from({ length: seats }, () => null),
      emptySince: null,
      closed: false,
    },
  };
}

/**
 * The same table when its game is over, and one of the people wants another.
 *
 * @param placesOfGames the places in each game that they have played, by seat
 * @param points the total that each has won in all of them
 */
export function finishedTable<Types extends GameTypes>(
  playing: RunningState<Types>['table'],
  placesOfGames: readonly (readonly number[])[],
  points: readonly number[],
): TableView<Types> {
  const people = playing.seats.flatMap((one) => (one.type === 'person' ? [one] : []));
  return {
    ...playing,
    stage: 'finished',
    wantedSince: fixtureNow - 12_000,
    countdown: null,
    notOpened: [],
    seats: people.map((one, seat) => ({ ...one, ready: seat === 2 })),
    score: {
      games: placesOfGames.length,
      tallies: people.map(({ person }, seat) => ({
        person,
        games: placesOfGames.length,
        wins: placesOfGames.filter((places) => places[seat] === 1).length,
        points: points[seat] ?? 0,
      })),
    },
    results: placesOfGames.map((places, game) => ({
      at: fixtureNow - (placesOfGames.length - game) * 1_800_000,
      outcome: { scores: [], places },
      players: people,
    })),
  };
}

/** What a player sees of the game in a state. Throws if nobody plays there. */
export function seatViewIn<Types extends GameTypes>(
  state: TableState<Types> | undefined,
): SeatView<Types> {
  const game = state === undefined ? null : gameAt(state.table);
  if (game === null || !isSeatView<Types>(game)) throw new Error('nobody plays');
  return game;
}

/** A person in a chair. */
export function seated(
  names: readonly string[],
  seat: number,
  cover: string | null = null,
): Extract<Occupant, { type: 'person' }> {
  return {
    type: 'person',
    person: { id: `p${seat}`, name: names[seat] ?? '' },
    ready: true,
    cover,
    awaySince: null,
  };
}

/** The same table, where somebody has another name: all of a table survives JSON. */
export function renamed<State>(state: State, from: string, to: string): State {
  return JSON.parse(JSON.stringify(state).replaceAll(`"${from}"`, `"${to}"`)) as State;
}
