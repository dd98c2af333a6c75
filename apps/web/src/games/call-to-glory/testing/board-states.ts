import {
  characters,
  type CallToGlory,
  type Fact,
  type LaidSet,
  type PublicState,
} from '@call-to-glory/rules/client';
import type { SeenRow } from '@call-to-glory/table/client';

import { finishedTable } from '../../../board/testing/table-state.ts';
import { crowded } from './crowded-state.ts';
import { fullStates } from './full-states.ts';
import { actHand, hugeHand, largeHand, smallHand } from './hands.ts';
import { taken } from './log-fixture.ts';
import {
  type BoardState,
  changed,
  fixtureNow,
  type GalleryState,
  person,
  running,
  score,
  stateOf,
  turnState,
} from './table-fixture.ts';

/** Every state that the gallery shows, by the name in its address. */
export const boardStates: Readonly<Record<string, () => GalleryState>> = {
  'draw-4p': () => turnState(4, smallHand, { drawn: [] }),
  'draw-3p': () => turnState(3, smallHand, { drawn: [] }),
  'draw-2p': () => turnState(2, smallHand, { drawn: [] }),
  'draw-second': () => turnState(4, smallHand, { drawn: [2] }),
  'lay-4p': () => ({ ...turnState(4, actHand, { drawn: [2, 4] }, 'empress'), select: 'monk' }),
  'beat-4p': () => ({
    ...turnState(4, { ...actHand, farmer: 6 }, { drawn: [2, 4] }, 'empress'),
    select: 'farmer',
  }),
  'lay-3p': () => ({ ...turnState(3, actHand, { drawn: [2, 4] }, 'empress'), select: 'monk' }),
  'lay-2p': () => ({ ...turnState(2, actHand, { drawn: [2, 4] }, 'empress'), select: 'monk' }),
  'lay-illegal': () => ({ ...turnState(4, actHand, { drawn: [2, 4] }), select: 'farmer' }),
  'lay-choose': () => turnState(4, actHand, { drawn: [2, 4] }),
  'large-hand': () => turnState(4, largeHand, { drawn: [] }),
  'large-hand-3p': () => turnState(3, largeHand, { drawn: [] }),
  'huge-hand': () => turnState(4, hugeHand, { drawn: [2, 4] }),
  'start-2p': () => {
    const state = turnState(2, { daimyo: 1, farmer: 2 }, { drawn: [] });
    return changed(state, {
      sets: [],
      discards: [
        { size: 0, top: null },
        { size: 0, top: null },
      ],
      drawSizes: [52, 52],
      scores: [],
      round: 1,
    });
  },
  theirs: () => drawing(turnState(4, smallHand, { seat: 2, drawn: [2] }), taken(2, 'samurai')),
  owed: () =>
    turnState(4, smallHand, {
      seat: 1,
      drawn: [1, 4],
      acted: true,
      owed: { seat: 0, character: 'envoy', size: 4, reason: 'beaten' },
    }),
  'owed-theirs': () =>
    turnState(4, smallHand, {
      drawn: [1, 4],
      acted: true,
      owed: { seat: 1, character: 'monk', size: 3, reason: 'beaten' },
    }),
  'ninja-strike': () => withNinjas(turnState(4, actHand, { drawn: [1, 4], usableFigures: 1 })),
  'ninja-end': () =>
    withNinjas(turnState(3, smallHand, { drawn: [1, 4], acted: true, usableFigures: 1 })),
  tasks: () => withTasks(turnState(3, smallHand, { drawn: [] })),
  reveal: () => {
    const state = withTasks(turnState(4, smallHand, { drawn: [1, 4] }));
    return changed(state, { stage: { type: 'reveal', seat: 0 } });
  },
  watch: () => drawing(watchState(), taken(0, 'monk'), { type: 'cardDrawn', seat: 0, pile: 4 }),
  'bots-and-away': () => {
    const state = turnState(4, smallHand, { seat: 2, drawn: [1] });
    return {
      ...state,
      presence: { away: ['p3'], watchers: 0 },
      table: {
        ...state.table,
        seats: [
          person(0),
          { type: 'bot', bot: 'simple' },
          { ...person(2, 'simple'), person: { id: 'p2', name: 'Maximiliano-Alexander' } },
          person(3),
        ],
      },
    };
  },
  'long-names': () => {
    const board = turnState(4, smallHand, { drawn: [1] });
    const names = [
      '',
      'Maximilienne de la Motte',
      'Konstantin Bartholomäus',
      'Александр-Константин',
    ];
    const seats = board.table.seats.map((one, seat) =>
      one.type === 'person' && seat > 0
        ? { ...one, person: { ...one.person, name: names[seat] ?? '' } }
        : one,
    );
    return { ...board, table: { ...board.table, seats } };
  },
  covered: () => {
    const state = turnState(4, smallHand, { drawn: [1] });
    return {
      ...state,
      table: { ...state.table, seats: state.table.seats.with(0, person(0, 'simple')) },
    };
  },
  offline: () => ({ ...turnState(4, smallHand, { drawn: [] }), connected: false }),
  many: () => {
    const state = turnState(2, smallHand, { seat: 1, drawn: [1] });
    return changed(state, {
      sets: characters.map((character, index) => ({
        character,
        seat: index % 2,
        size: 3 + (index % 4),
      })),
    });
  },
  ...fullStates,
  crowded: () => crowded(4),
  'crowded-3p': () => crowded(3),
  'crowded-2p': () => crowded(2),
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
    const state = boardStates['game-end']?.() ?? roundEnd();
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

function watchState(): BoardState {
  const state: PublicState = {
    options: { quick: false, tasks: false, ninjas: true },
    seatCount: 2,
    round: 3,
    startSeat: 0,
    turns: 9,
    stage: { type: 'turn', seat: 0, drawn: [2, 4], acted: false, usableFigures: 2, owed: null },
    drawSizes: [19, 22],
    discards: [
      { size: 8, top: 'samurai' },
      { size: 11, top: 'farmer' },
    ],
    handSizes: [12, 6],
    sets: [
      { character: 'monk', seat: 0, size: 5 },
      { character: 'ninja', seat: 0, size: 3 },
      { character: 'shogun', seat: 0, size: 3 },
      { character: 'empress', seat: 0, size: 2 },
      { character: 'envoy', seat: 1, size: 4 },
      { character: 'daimyo', seat: 1, size: 2 },
    ],
    figures: [2, 0],
    revealed: [],
    endReasons: [],
    scores: [score(0, [52, 58]), score(1, [36, 39])],
  };
  const watched = stateOf({ public: state }, 'watcher', 0, 9000);
  return {
    ...watched,
    presence: { away: ['p1'], watchers: 12 },
    table: {
      ...watched.table,
      seats: [
        { ...person(0), person: { id: 'p0', name: 'Zoé' } },
        { ...person(1), person: { id: 'p1', name: 'Виктор' } },
      ],
    },
  };
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

function withNinjas(state: BoardState): BoardState {
  return changed(state, {
    options: { quick: false, tasks: false, ninjas: true },
    figures: [1, 1, 0, 0].slice(0, state.table.seats.length),
  });
}

function withTasks(state: BoardState): BoardState {
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

/** With draws of the current turn at the end of the log. */
function drawing(state: BoardState, ...facts: readonly Fact[]): BoardState {
  const seq = state.seq - 1;
  const seat = 0;
  const update: SeenRow<CallToGlory> = {
    seq,
    at: fixtureNow,
    events: [{ type: 'played', seat, by: 'person', events: facts.map((fact) => ({ fact })) }],
  };
  return { ...state, recent: [...state.recent, update] };
}

/** The table in one of these states. */
export function boardState(name: string): BoardState {
  const make = boardStates[name];
  if (make === undefined) throw new Error(`no state ${name}`);
  return make();
}
