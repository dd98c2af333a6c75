import { createChance } from '@call-to-glory/game-kit';
import { playGame } from '@call-to-glory/game-kit/laws';
import { expect, test } from 'vitest';

import { clansAndGlory as game } from '../clans-and-glory.ts';
import type { ClansCommand } from '../clans-types.ts';
import { defaultOptions } from '../parse.ts';
import { greedyBot } from '../testing/greedy-bot.ts';
import { play, type Setting } from '../testing/position.ts';
import { prospects, turnsOf } from './prospects.ts';
import { simpleBot } from './simple.ts';
import { worthOfKeeping } from './worth-of-keeping.ts';

const chance = () => createChance(new Uint8Array(8), 'a bot in a test');

function choice(setting: Setting, seat = 0): ClansCommand {
  return simpleBot(play(setting).view(seat), chance());
}

/** The end of a two-player game: seat 0 has this turn, seat 1 the last. */
const end = { players: 2, startedBy: 0 } as const;

test('it lays a card where its own shield takes it', () => {
  const setting = {
    ...end,
    cards: { '1n1': '6-moss', '4n2': '6-peat' },
    hands: [['6-loch', '3-rowan'], ['3-mist']],
    stacks: [[0], [], [], [1]],
    shields: { 0: 0, 1: 0 },
  } as const;
  const command = choice(setting);
  expect(command).toMatchObject({ type: 'lay', card: '6-loch' });
  expect(command.type === 'lay' && [1, 24, 25].includes(command.place)).toBe(true);
});

test('it uses a low card to spoil what another seat would take', () => {
  const command = choice({
    ...end,
    cards: { '1n1': '6-moss', '1n2': '6-peat', '1n3': '6-loch', '4n2': '3-peat' },
    hands: [['3-moss', '4-rowan'], ['3-mist']],
    stacks: [[1], [], [], []],
    shields: { 0: 0, 1: 0 },
  });
  // A Weaver beside the Shepherds leaves only three of eighteen points.
  expect(command).toMatchObject({ type: 'lay', card: '3-moss' });
  expect(command.type === 'lay' && [24, 25].includes(command.place)).toBe(true);
});

test('it puts a shield where it takes a lot, and keeps it where there is nothing to gain', () => {
  const rich = { '1n1': '6-moss', '1n2': '6-peat', '1n3': '6-loch' } as const;
  const hands = [
    ['4-mist', '5-mist', '6-mist', '5-peat'],
    ['3-mist', '4-peat', '5-rowan'],
  ] as const;
  expect(choice({ ...end, cards: rich, hands, laidAt: 0 })).toEqual({
    type: 'putShield',
    meeting: 0,
  });
  const poor = { '1n1': '3-moss' } as const;
  const setting = { ...end, cards: poor, hands, stacks: [[1, 1, 1]], laidAt: 0 } as const;
  expect(choice({ ...setting, shields: { 0: 1 } })).toEqual({ type: 'declineShield' });
});

test('it does not save a shield for turns that will not come', () => {
  const cards = { '1n1': '3-moss' } as const;
  const setting = { ...end, cards, hands: [['6-mist'], ['3-mist']], laidAt: 0 } as const;
  expect(choice({ ...setting, shields: { 0: 1 } })).toEqual({ type: 'putShield', meeting: 0 });
});

test('it lays a card face down where that costs it least', () => {
  const command = choice({
    ...end,
    cards: { '1n1': '6-moss' },
    hands: [['3-peat', '4-rowan'], ['3-mist']],
    stacks: [[0], [1]],
    shields: { 0: 0, 1: 0 },
  });
  // One place fewer at the meeting where the opponent has a shield.
  expect(command).toMatchObject({ type: 'lay', face: 'down' });
  expect(command.type === 'lay' && [3, 4, 5, 19, 20, 21].includes(command.place)).toBe(true);
});

test('prospects: cards on the table go to the shields in order of strength', () => {
  const outlook = { stack: [], lying: [1, 2, 0, 2, 0, 1], perPlace: [0, 0, 0, 0, 0, 0], free: 3 };
  expect(prospects(outlook, 5)).toEqual([3, 8, 12, 8, 0]);
});

test('prospects: expected cards are shared out, and no more than that', () => {
  const outlook = {
    stack: [],
    lying: [0, 1, 0, 0, 0, 0],
    perPlace: [0.2, 0.1, 0, 0.3, 0, 0],
    free: 2,
  };
  const points = prospects(outlook, 6);
  const sum = points.reduce((total, one) => total + one, 0);
  expect(sum).toBeCloseTo(2 * (0.2 * 3 + 0.1 * 4 + 0.3 * 6) + 4, 10);
  const absent = Math.exp(-0.4);
  expect(points[0]).toBeCloseTo(3 * 0.4 + 4 * 1.2 * absent, 10);
});

test('a shield is worth more the more turns are to come and the fewer shields are left', () => {
  expect(worthOfKeeping(3, 0)).toBe(0);
  expect(worthOfKeeping(5, 4)).toBe(0);
  expect(worthOfKeeping(1, 1)).toBeCloseTo(7.8, 10);
  expect(worthOfKeeping(1, 5)).toBeGreaterThan(worthOfKeeping(1, 2));
  expect(worthOfKeeping(1, 5)).toBeGreaterThan(worthOfKeeping(3, 5));
});

test('[C12] all but the last player have one more card than turns', () => {
  const { view } = play({
    players: 3,
    startedBy: 1,
    hands: [['3-moss'], ['4-moss', '4-loch'], ['5-moss', '5-loch']],
  });
  expect([0, 1, 2].map((seat) => turnsOf(view(0).public, seat))).toEqual([1, 1, 1]);
});

test('its decision depends only on its view and its chance', () => {
  const setting = { ...end, cards: { '1n1': '6-moss' }, hands: [['6-loch'], []] } as const;
  const choices = Array.from({ length: 10 }, () => JSON.stringify(choice(setting)));
  expect(new Set(choices).size).toBe(1);
});

test('among greedy players it wins far more often than its share', () => {
  const chances = createChance(new Uint8Array(32), 'simple among greedy');
  let wins = 0;
  for (let round = 0; round < 40; round += 1) {
    const seat = round % 2;
    const bots = seat === 0 ? [simpleBot, greedyBot] : [greedyBot, simpleBot];
    const { state } = playGame(game, defaultOptions, bots, chances);
    if (game.outcome(state.public)?.places[seat] === 1) wins += 1;
  }
  expect(wins).toBeGreaterThan(24);
});
