import type { LaidSet, PublicState } from '@call-to-glory/rules/client';

import { finishedTable } from '../../../board/testing/table-state.ts';
import { smallHand } from './hands.ts';
import {
  type BoardState,
  changed,
  fixtureNow,
  type GalleryState,
  running,
  score,
  turnState,
  withTasks,
} from './table-fixture.ts';

/** The ends of rounds and games. */
export const endStates: Readonly<Record<string, () => GalleryState>> = {
  'round-end': roundEnd,
  /** Several reasons at once; two empty piles are one of them. */
  'round-end-reasons': () =>
    changed(roundEnd(), {
      scores: [
        score(1, [45, 29, 14, 16]),
        {
          ...score(0, [34, 12, 45, 8]),
          reasons: [
            { type: 'characters', seat: 1, count: 4 },
            { type: 'all-nine' },
            { type: 'draw-pile-empty', pile: 1 },
            { type: 'draw-pile-empty', pile: 4 },
          ],
        },
      ],
      round: 2,
    }),
  'round-end-tasks': () => {
    const state = withTasks(roundEnd());
    return changed(state, {
      scores: [score(1, [45, 29, 14, 16], [8, 0, 15, 6]), score(0, [34, 12, 45, 8], [0, 12, 0, 5])],
      round: 2,
      revealed: tasksOf(2),
    });
  },
  'round-end-many': () => manySets(),
  'round-end-many-tasks': () => withTasks(manySets()),
  'game-end': () => finished(changed(roundEnd(), lastRound)),
  'game-end-tasks': () => {
    const state = withTasks(roundEnd());
    const revealed = tasksOf(4);
    return finished(changed(state, { ...lastRound, revealed }));
  },
  'game-agreed': () => {
    const state = endStates['game-end']?.() ?? roundEnd();
    const seats = state.table.seats.map((one, seat) =>
      one.type === 'person' ? { ...one, ready: seat === 0 || seat === 2 } : one,
    );
    return { ...state, table: { ...state.table, seats } };
  },
  'game-end-tie': () => {
    const state = changed(roundEnd(), {
      stage: { type: 'over' },
      round: 4,
      scores: [...gameScores, score(1, [25, 9, 39, 32])],
    });
    return finished(state);
  },
};

const gameScores = [
  score(0, [29, 45, 14, 16]),
  score(2, [34, 9, 45, 8]),
  score(3, [25, 14, 14, 57]),
];

const lastRound = {
  stage: { type: 'over' },
  round: 4,
  scores: [...gameScores, score(1, [24, 9, 39, 32])],
} as const;

/** A task of each of four players, revealed at the end of a round. */
function tasksOf(round: number): PublicState['revealed'] {
  return (['daimyo', 'ninja', 'farmer', 'envoy'] as const).map((character, seat) => ({
    round,
    seat,
    deck: (['A', 'B', 'C', 'C'] as const)[seat] ?? 'A',
    character,
  }));
}

function roundEnd(): BoardState {
  const sets: readonly LaidSet[] = [
    { character: 'shogun', seat: 0, size: 3 },
    { character: 'envoy', seat: 0, size: 4 },
    { character: 'empress', seat: 3, size: 2 },
    { character: 'samurai', seat: 3, size: 3 },
    { character: 'monk', seat: 3, size: 4 },
    { character: 'farmer', seat: 3, size: 6 },
    { character: 'emperor', seat: 2, size: 2 },
    { character: 'daimyo', seat: 2, size: 3 },
    { character: 'ninja', seat: 1, size: 3 },
  ];
  const state = turnState(4, smallHand, { drawn: [] });
  const ended = changed(state, {
    sets,
    scores: gameScores,
    round: 3,
    stage: { type: 'break', ready: [2, 3] },
  });
  const table = running(ended);
  return {
    ...ended,
    table: {
      ...table,
      clocks: {
        ...table.clocks,
        since: [fixtureNow - 6000, fixtureNow - 6000, null, null],
      },
    },
  };
}

/** As many sets and points as two players can reach. */
function manySets(): BoardState {
  const mine = ['empress', 'shogun', 'samurai', 'envoy', 'monk', 'farmer'] as const;
  const sets: readonly LaidSet[] = [
    ...mine.map((character) => ({ character, seat: 0, size: 6 })),
    ...(['emperor', 'daimyo', 'ninja'] as const).map((character) => ({
      character,
      seat: 1,
      size: 3,
    })),
  ];
  return changed(turnState(2, smallHand, { drawn: [] }), {
    sets,
    scores: [score(1, [82, 28], [15, 0]), score(0, [82, 28], [20, 12])],
    round: 2,
    stage: { type: 'break', ready: [] },
  });
}

/** The places in three games of the same people. */
const placesOfGames = [
  [2, 1, 3, 4],
  [1, 2, 4, 3],
  [3, 2, 1, 4],
];

function finished(state: BoardState): BoardState {
  return {
    ...state,
    table: finishedTable(running(state), placesOfGames, [308, 291, 270, 266]),
  };
}
