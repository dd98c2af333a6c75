import type { SmallWorld } from './small-world.ts';

/** Two meetings with a seam and both ends. Most places are taken, so that everything can be tried. */
const twoMeetings = {
  '1n1': '4-moss',
  '1n2': '3-peat',
  '1n3': '5-moss',
  '2n2': '3-loch',
  '2n3': '6-rowan',
  '2s3': '4-rowan',
  '1s2': '5-peat',
} as const;

/** Worlds that are explored in every test run, named by what they are meant to show. */
export const smallWorlds = {
  'two meetings': {
    players: 2,
    meetings: 2,
    cards: { ...twoMeetings, w: '6-moss', '1s1': '3-rowan' },
    dealt: ['3-moss', '4-loch', '5-rowan', '6-peat'],
    handSizes: [2, 1],
    shields: { 0: 1, 1: 1 },
  },
  'nothing fits': {
    players: 2,
    meetings: 2,
    cards: { w: '6-moss', '1n1': '6-peat', '1s1': '6-rowan', '1n2': '5-moss', e: '5-peat' },
    faceDown: {
      '1n3': [0, '4-moss'],
      '2n1': [1, '4-peat'],
      '2n2': [0, '4-rowan'],
      '2s2': [1, '7-moss'],
    },
    dealt: ['3-loch', '4-loch', '5-loch', '3-gorse'],
    handSizes: [2, 1],
    stacks: [[0], [1, 0]],
    shields: { 0: 0, 1: 1 },
  },
} as const satisfies Record<string, SmallWorld>;

/** Slow worlds; `scripts/explore-worlds.ts` explores them too. */
export const largeWorlds: Readonly<Record<string, SmallWorld>> = {
  'three players, last shields': {
    players: 3,
    meetings: 2,
    cards: { ...twoMeetings, w: '6-moss', '1s1': '3-rowan', '2s2': '4-mist' },
    dealt: ['3-moss', '4-loch', '5-rowan', '6-peat', '6-gorse'],
    handSizes: [2, 2, 1],
    stacks: [[0], [1]],
    shields: { 0: 1, 1: 0, 2: 0 },
  },
  'two meetings, two rounds': {
    players: 2,
    meetings: 2,
    cards: { ...twoMeetings, w: '6-moss', '1s1': '3-rowan' },
    dealt: ['3-moss', '4-loch', '5-rowan', '6-peat', '6-gorse'],
    handSizes: [3, 2],
    shields: { 0: 1, 1: 1 },
  },
};
