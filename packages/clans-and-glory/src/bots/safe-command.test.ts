import { expect, test } from 'vitest';

import { play } from '../testing/position.ts';
import { safeCommand } from './safe-command.ts';

test('[C18] it lays the card that changes the points least, all differences added up', () => {
  const game = play({
    players: 2,
    cards: { '1n1': '4-moss', '4n2': '5-peat' },
    hands: [['3-moss', '4-loch', '5-loch'], []],
    stacks: [[1], [], [], [0, 1]],
  });
  // A 3 at meeting 1 costs seat 1 a point; another 4 gains it four; a 5 at meeting 4 gains seat 0 five.
  expect(safeCommand(game.view(0))).toEqual(game.lay('3-moss', '1n2'));
});

test('[C18] a card that changes nothing goes before lower ones that do', () => {
  const game = play({
    players: 2,
    cards: { '1n1': '4-moss' },
    hands: [['3-moss', '4-loch', '5-moss'], []],
    stacks: [[1]],
  });
  // The shield takes the 4: a 3 costs it a point, another 4 gains it four, a 5 makes no difference.
  expect(safeCommand(game.view(0))).toEqual(game.lay('5-moss', '1n2'));
});

test('[C18] where nothing changes, the lowest strength goes first, then the colour, then the place', () => {
  const cards = { '2n2': '6-moss', '3s2': '4-mist' } as const;
  const hand = ['6-heather', '4-peat', '4-loch', '6-mist'] as const;
  const game = play({ players: 2, cards, hands: [hand, []] });
  expect(safeCommand(game.view(0))).toEqual(game.lay('4-loch', '3n2'));
});

test('[C18] the west end is the last of all places', () => {
  const game = play({ players: 2, cards: { '1s1': '4-mist' }, hands: [['4-peat', '6-gorse'], []] });
  expect(game.placesFor(0, '4-peat')).toEqual(['1n1', '1s2', 'w']);
  expect(safeCommand(game.view(0))).toEqual(game.lay('4-peat', '1n1'));
});

test('[C18] gains of others count as much as their losses', () => {
  const game = play({
    players: 3,
    cards: { '1n1': '6-moss', '1s2': '5-mist' },
    hands: [['5-moss', '6-peat'], [], []],
    stacks: [[1, 2]],
  });
  // Any 5 gains five points, any 6 six.
  expect(safeCommand(game.view(0))).toEqual(game.lay('5-moss', '1n2'));
});

test('[C18] it changes the points least rather than costing the others most', () => {
  const game = play({
    players: 3,
    cards: { '1n1': '6-loch', '1s2': '5-mist', '3n2': '5-peat' },
    hands: [['3-mist', '3-peat'], [], []],
    stacks: [[1, 2], [], [2]],
  });
  // At meeting 1 a Weaver costs two points and one, at meeting 3 two.
  expect(safeCommand(game.view(0))).toEqual(game.lay('3-peat', '3n1'));
});

test('[C18] if nothing in the hand fits, its lowest card is laid face down on the first free place', () => {
  const game = play({
    players: 2,
    cards: { '1n1': '6-moss' },
    hands: [['4-rowan', '3-peat', '3-loch'], []],
    // A face-down card changes no points, even where a shield lies.
    stacks: [[1]],
  });
  expect(safeCommand(game.view(0))).toEqual(game.lay('3-loch', '1n2', 'down'));
});

test('[C18] in the second step the shield is declined', () => {
  const game = play({ players: 2, cards: { '1n1': '6-moss' }, laidAt: 0, hands: [['3-moss'], []] });
  expect(safeCommand(game.view(0))).toEqual({ type: 'declineShield' });
});

test('nothing is played for a seat that is not awaited', () => {
  const game = play({ players: 2, cards: { '1n1': '6-moss' }, hands: [[], ['6-loch']] });
  expect(() => safeCommand(game.view(1))).toThrow('not awaited');
});
