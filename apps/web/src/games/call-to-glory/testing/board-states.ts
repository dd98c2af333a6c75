import {
  characters,
  type CallToGlory,
  type Fact,
  type PublicState,
} from '@call-to-glory/rules/client';
import type { SeenRow } from '@call-to-glory/table/client';

import { crowded } from './crowded-state.ts';
import { endStates } from './end-states.ts';
import { fullStates } from './full-states.ts';
import { actHand, hugeHand, largeHand, smallHand } from './hands.ts';
import { taken } from './log-fixture.ts';
import {
  type BoardState,
  changed,
  fixtureNow,
  type GalleryState,
  person,
  score,
  stateOf,
  turnState,
  withTasks,
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
    return changed(state, {
      stage: { type: 'reveal', seat: 0 },
      endReasons: [{ type: 'characters', seat: 2, count: 4 }],
    });
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
  ...endStates,
};

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

function withNinjas(state: BoardState): BoardState {
  return changed(state, {
    options: { quick: false, tasks: false, ninjas: true },
    figures: [1, 1, 0, 0].slice(0, state.table.seats.length),
  });
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
