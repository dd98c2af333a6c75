import type { SmallWorld } from './small-world.ts';

const one = { size: 1 } as const;

/** Worlds that are explored in every test run, named by what they are meant to show. */
export const smallWorlds = {
  'three characters': {
    variant: 'quick',
    players: 2,
    cards: { emperor: 2, ninja: 2, farmer: 2 },
    handSize: 1,
    leftPile: 2,
  },
  'ninjas alone': {
    variant: 'quick-ninjas',
    players: 2,
    cards: { ninja: 8 },
    handSize: 1,
    leftPile: 3,
  },
  'three players and a figure': {
    variant: 'ninjas',
    players: 3,
    cards: { ninja: 6, monk: 1 },
    handSize: 1,
    leftPile: 2,
    laid: [{ seat: 1, character: 'farmer', size: 2 }],
    figures: [1, 0, 0],
  },
  'the last turns before the limit': {
    variant: 'quick-ninjas',
    players: 2,
    cards: { ninja: 8 },
    handSize: 1,
    leftPile: 3,
    turnsPlayed: 297,
  },
  'the last tasks': {
    variant: 'tasks',
    players: 2,
    cards: { ninja: 4, farmer: 2 },
    handSize: 1,
    leftPile: 2,
    tasks: [{ B: 'ninja' }, { C: 'farmer' }],
  },
  'tasks and ninjas': {
    variant: 'tasks-ninjas',
    players: 2,
    cards: { ninja: 4, farmer: 1 },
    handSize: 1,
    leftPile: 2,
    laid: [{ seat: 1, character: 'farmer', size: 2 }],
    figures: [1, 0],
    tasks: [{ B: 'ninja' }, { A: 'emperor', C: 'farmer' }],
  },
  'seven characters on the table': {
    variant: 'quick',
    players: 2,
    cards: { ninja: 4, farmer: 2 },
    handSize: 1,
    leftPile: 2,
    laid: [
      { seat: 0, character: 'emperor', ...one },
      { seat: 0, character: 'empress', ...one },
      { seat: 0, character: 'daimyo', ...one },
      { seat: 0, character: 'shogun', ...one },
      { seat: 1, character: 'samurai', ...one },
      { seat: 1, character: 'envoy', ...one },
      { seat: 1, character: 'monk', ...one },
    ],
  },
} as const satisfies Record<string, SmallWorld>;

export type WorldName = keyof typeof smallWorlds;

/** Worlds that take minutes; `scripts/explore-worlds.ts` explores them too. */
export const largeWorlds: Readonly<Record<string, SmallWorld>> = {
  'three characters, more cards': {
    variant: 'quick',
    players: 2,
    cards: { emperor: 3, ninja: 3, farmer: 3 },
    handSize: 1,
    leftPile: 4,
  },
  'three characters, three players': {
    variant: 'classic',
    players: 3,
    cards: { emperor: 2, ninja: 4, farmer: 3 },
    handSize: 1,
    leftPile: 3,
  },
  'three characters, two of them more often': {
    variant: 'quick-ninjas',
    players: 2,
    cards: { emperor: 1, ninja: 6, farmer: 2 },
    handSize: 1,
    leftPile: 4,
  },
  'ninjas and farmers': {
    variant: 'quick-ninjas',
    players: 2,
    cards: { ninja: 6, farmer: 2 },
    handSize: 1,
    leftPile: 3,
  },
  'ninjas and more farmers': {
    variant: 'quick-ninjas',
    players: 2,
    cards: { ninja: 6, farmer: 3 },
    handSize: 1,
    leftPile: 4,
  },
};
