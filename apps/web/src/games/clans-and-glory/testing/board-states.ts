import { finishedTable } from '../../../board/testing/table-state.ts';
import { me, tableIn, type GalleryState, type Position } from './table-fixture.ts';

/** Four players, turn 18: 23 cards are down, two of them face down. */
const late: Position = {
  players: 4,
  cards: {
    '1n2': '5-rowan',
    '2n1': '6-gorse',
    '2n2': '3-gorse',
    '2n3': '3-loch',
    '3n1': '6-loch',
    '3n2': '6-moss',
    '3n3': '4-rowan',
    '4n1': '5-mist',
    '4n2': '4-peat',
    '5n2': '3-rowan',
    '2s2': '5-moss',
    '2s3': '5-heather',
    '3s1': '5-loch',
    '3s2': '6-mist',
    '3s3': '6-rowan',
    '4s1': '5-gorse',
    '4s2': '5-peat',
    '4s3': '3-peat',
    '5s3': '4-loch',
    '6s1': '4-gorse',
    '6s2': '4-moss',
  },
  faceDown: { '6n1': [0, '6-heather'], '6n3': [0, '7-heather'] },
  stacks: [[], [0, 3], [1, 2, 2], [3, 1, 1], [], [3]],
  hand: ['3-moss', '7-gorse', '7-rowan', '7-loch'],
  handSizes: [3, 4, 4, 3],
  turns: 17,
  startSeat: 0,
  log: [
    [1, '6-rowan', '3s3'],
    [2, '4-rowan', '3n3', true],
    [3, '5-gorse', '4s1', true],
    [0, '5-mist', '4n1'],
    [1, '4-peat', '4n2', true],
    [2, '3-gorse', '2n2'],
    [3, '4-gorse', '6s1', true],
    [0, null, '6n1'],
    [1, '3-peat', '4s3', true],
    [2, '6-gorse', '2n1'],
    [3, '4-loch', '5s3'],
    [0, null, '6n3'],
  ],
};

/** Four players, turn 6. */
const early: Position = {
  players: 4,
  cards: {
    '1n2': '5-rowan',
    '2n3': '3-loch',
    '3n1': '6-loch',
    '3n2': '6-moss',
    '5n2': '3-rowan',
    '2s2': '5-moss',
    '2s3': '5-heather',
    '3s1': '5-loch',
    '3s2': '6-mist',
    '4s2': '5-peat',
    '6s2': '4-moss',
  },
  stacks: [[], [0, 3], [1, 2], [], [], []],
  hand: ['3-moss', '3-peat', '4-peat', '6-rowan', '7-gorse', '7-rowan', '7-loch'],
  handSizes: [6, 7, 7, 6],
  turns: 5,
  log: [
    [0, '5-heather', '2s3', true],
    [1, '5-loch', '3s1', true],
    [2, '6-loch', '3n1', true],
    [3, '3-loch', '2n3', true],
    [0, '6-mist', '3s2'],
  ],
};

const shield: Position = {
  ...late,
  cards: { ...late.cards, '2s1': '3-moss' },
  hand: ['7-gorse', '7-rowan', '7-loch'],
  handSizes: [3, 3, 4, 3],
  laidAt: 1,
  log: [...(late.log ?? []), [me, '3-moss', '2s1']],
};

const three: Position = {
  players: 3,
  cards: {
    '1n2': '5-rowan',
    '1n3': '5-mist',
    '2s2': '6-loch',
    '3n2': '3-moss',
    '3n1': '7-moss',
    '4s2': '4-gorse',
    '4s3': '4-heather',
    '5n2': '6-peat',
    e: '6-rowan',
  },
  stacks: [[1], [], [0, 2], [2], [1]],
  hand: ['3-heather', '4-mist', '5-moss', '6-gorse', '7-rowan', '7-mist', '3-rowan', '5-peat'],
  handSizes: [8, 8, 7],
  turns: 4,
};

/** The first turn of a game of three: the largest hand that there is. */
const first: Position = {
  ...three,
  cards: { '1n2': '5-rowan', '2s2': '6-loch', '3n2': '3-moss', '4s2': '4-gorse', '5n2': '6-peat' },
  stacks: [],
  hand: [...three.hand, '7-loch'],
  handSizes: [9, 9, 8],
  turns: 0,
};

const two: Position = {
  players: 2,
  cards: {
    '1n2': '3-heather',
    '1s1': '3-rowan',
    '1s2': '3-mist',
    '2n2': '3-loch',
    '2s2': '4-heather',
    '3n1': '6-peat',
    '3n2': '6-loch',
    '3n3': '5-loch',
    '3s1': '5-peat',
    '3s2': '5-gorse',
    '3s3': '6-gorse',
    '4n2': '5-moss',
    '4s1': '4-peat',
    '4s2': '4-mist',
  },
  stacks: [[1], [], [1, 0], [0]],
  hand: ['3-gorse', '3-peat', '4-gorse', '6-heather', '6-rowan', '6-moss'],
  handSizes: [5, 6],
  turns: 6,
};

/** No card of the hand fits. */
const stuck: Position = {
  ...early,
  cards: {
    '1n2': '3-rowan',
    '2s2': '3-moss',
    '3n2': '4-moss',
    '4s2': '3-peat',
    '5n2': '4-rowan',
    '6s2': '4-peat',
  },
  stacks: [],
  hand: ['7-gorse', '8-gorse', '7-loch'],
  handSizes: [3, 3, 3, 2],
  turns: 17,
  log: [],
};

/** The game is over: three face-down cards are shown. */
const over: Position = {
  ...late,
  cards: {
    ...late.cards,
    '1n1': '8-rowan',
    '1n3': '8-gorse',
    '1s2': '8-moss',
    '1s1': '7-gorse',
    '2s1': '3-moss',
    '4n3': '8-peat',
    '5n1': '8-mist',
    '5s1': '8-loch',
    '5s2': '7-loch',
    '6s3': '7-moss',
    '5n3': '8-heather',
  },
  stacks: [
    [1, 2, 3],
    [0, 3, 1],
    [1, 2, 2],
    [3, 1, 1, 3],
    [0, 2],
    [3, 2],
  ],
  hand: ['7-rowan'],
  handSizes: [1, 1, 1, 0],
  turns: 28,
  isOver: true,
};

const standings = { standings: true };

/** Every state that the gallery shows, by the name in its address. */
export const boardStates: Readonly<Record<string, () => GalleryState>> = {
  place: () => tableIn({ ...late, pick: '3-moss' }),
  choose: () => tableIn(late),
  open: () => tableIn({ ...early, pick: '6-rowan' }),
  shield: () => tableIn({ ...shield, options: standings }),
  'shield-plain': () => tableIn(shield),
  'shield-many': () =>
    tableIn({
      ...shield,
      stacks: [[], [0, 3, 2, 0, 3], [1, 2, 2], [3, 1], [], []],
      options: { standings: true, openPack: true },
    }),
  'open-pack': () => tableIn({ ...early, options: { openPack: true } }),
  'place-3p': () => tableIn({ ...three, pick: '5-moss' }),
  first: () => tableIn(first),
  'place-2p': () => tableIn({ ...two, pick: '6-heather' }),
  standings: () => tableIn({ ...late, options: standings, pick: '7-rowan' }),
  stuck: () => tableIn({ ...stuck, pick: '7-loch' }),
  theirs: () => tableIn({ ...late, turnOf: 2 }),
  'their-shield': () => tableIn({ ...shield, turnOf: 2, laidAt: 1 }),
  mine: () => tableIn({ ...late, faceDown: { '6n1': [me, '6-heather'], '6n3': [0, '7-heather'] } }),
  bots: () => withBots(tableIn(late)),
  'bots-standings': () => withBots(tableIn({ ...late, options: standings })),
  watch: () => tableIn(late, 'watcher'),
  over: () => finished(tableIn(over)),
};

/** Everybody but the viewer is a bot. */
function withBots(state: GalleryState): GalleryState {
  const seats = state.table.seats.map((one, seat) =>
    seat === me ? one : ({ type: 'bot', bot: 'simple' } as const),
  );
  return { ...state, table: { ...state.table, seats } };
}

/** The second game of the same people is over. */
function finished(state: ReturnType<typeof tableIn>): GalleryState {
  const placesOfGames = [
    [2, 1, 3, 4],
    [3, 1, 2, 4],
  ];
  return { ...state, table: finishedTable(state.table, placesOfGames, [58, 71, 64, 49]) };
}
