import { expect, test } from 'vitest';

import { outcome, playOut, playOutMeeting, standings } from './scoring.ts';
import { placeNamed, position, type Setting } from './testing/position.ts';
import type { Villager } from './vocabulary.ts';

/** Some cards at meeting 1, starting from the westernmost north place. */
function cardsOf(...cards: readonly Villager[]): Record<string, Villager> {
  const names = ['1n1', '1n2', '1n3', '1s3', '1s2', '1s1', 'w'];
  return Object.fromEntries(cards.map((card, index) => [names[index] ?? '', card]));
}

function over(setting: Partial<Setting>): ReturnType<typeof position>['public'] {
  return position({ players: 2, isOver: true, ...setting }).public;
}

test('[C13] example Shields: the first takes all of the lowest strength, and so on', () => {
  const cards = cardsOf('4-moss', '4-loch', '6-moss', '3-peat', '8-mist', '6-gorse');
  const state = over({ players: 4, cards, stacks: [[0, 1, 0]] });
  const { takings, left } = playOutMeeting(state, 0);
  expect(takings.map(({ seat, strength, cards: taken }) => [seat, strength, taken.length])).toEqual(
    [
      [0, 3, 1],
      [1, 4, 2],
      [0, 6, 2],
    ],
  );
  expect(takings[1]?.cards).toEqual([
    { place: 0, card: '4-moss' },
    { place: 1, card: '4-loch' },
  ]);
  expect(left.map(({ card }) => card)).toEqual(['8-mist']);
  expect(standings(state)).toEqual({ points: [15, 8, 0, 0], cards: [3, 2, 0, 0] });
});

test('[C14] example Too many shields: a shield for which nothing is left takes nothing', () => {
  const state = over({ players: 3, cards: cardsOf('5-moss', '5-loch'), stacks: [[0, 1, 2]] });
  expect(playOutMeeting(state, 0).takings.map(({ strength }) => strength)).toEqual([5, null, null]);
  expect(standings(state).points).toEqual([10, 0, 0]);
});

test('[C14] example Spoiling: a low card pushes everybody up and leaves the highest to nobody', () => {
  const stacks = [[0, 1]];
  const before = over({ cards: cardsOf('4-moss', '6-loch'), stacks });
  const after = over({ cards: cardsOf('4-moss', '6-loch', '3-peat'), stacks });
  expect(standings(before).points).toEqual([4, 6]);
  expect(standings(after).points).toEqual([3, 4]);
  expect(playOutMeeting(after, 0).left).toEqual([{ place: 1, card: '6-loch' }]);
});

test('[C14] cards without shields go to nobody, and meetings without cards have nothing to take', () => {
  const state = over({ cards: cardsOf('4-moss'), stacks: [[], [1]] });
  expect(standings(state)).toEqual({ points: [0, 0], cards: [0, 0] });
  expect(playOutMeeting(state, 0).left).toHaveLength(1);
});

test('[C14] single places belong to their end meeting', () => {
  const cards = { w: '4-moss', '1n1': '4-loch', e: '5-moss', '4n3': '3-moss' } as const;
  const state = over({ cards, stacks: [[0], [], [], [1, 1]] });
  expect(standings(state)).toEqual({ points: [8, 8], cards: [2, 2] });
});

test('[C13] example Seam: a card counts at its own meeting only', () => {
  const state = over({ cards: { '2n3': '4-moss', '3n1': '4-loch' }, stacks: [[], [0], [1]] });
  expect(standings(state).points).toEqual([4, 4]);
});

test('[C9] cards face down are not scored, even when they are shown', () => {
  const setting = { cards: { '1n1': '4-moss' }, faceDown: { '1n2': [1, '3-moss'] } } as const;
  const state = over({ ...setting, stacks: [[0]] });
  const places = state.places.with(placeNamed('1n2', 4), { face: 'down', seat: 1, card: '3-moss' });
  expect(standings({ ...state, places })).toEqual({ points: [4, 0], cards: [1, 0] });
});

test('[C13] meetings are scored from west to east, each on its own', () => {
  const cards = { '1n1': '4-moss', '4n1': '4-loch', '2n2': '3-moss' } as const;
  const scores = playOut(over({ cards, stacks: [[1], [0], [], [0]] }));
  expect(scores.map(({ meeting }) => meeting)).toEqual([0, 1, 2, 3]);
  expect(scores.map(({ takings }) => takings.map(({ seat }) => seat))).toEqual([[1], [0], [], [0]]);
});

test('[C15] the highest total wins', () => {
  const state = over({
    players: 3,
    cards: { '1n1': '4-moss', '2n1': '6-moss', '3n1': '5-moss' },
    stacks: [[0], [1], [2]],
  });
  expect(outcome(state)).toEqual({ scores: [4, 6, 5], places: [3, 1, 2] });
});

test('[C15] a tie goes to the player who took more cards', () => {
  const cards = { '1n1': '3-moss', '1n2': '3-loch', '2n1': '6-moss' } as const;
  expect(outcome(over({ cards, stacks: [[1], [0]] }))).toEqual({ scores: [6, 6], places: [2, 1] });
});

test('[C15] a tie in cards too is shared, and so is nothing to nothing', () => {
  const cards = { '1n1': '6-loch', '2n1': '6-moss', '3n1': '3-moss' } as const;
  const state = over({ players: 4, cards, stacks: [[0], [2], [3]] });
  expect(outcome(state)).toEqual({ scores: [6, 0, 6, 3], places: [1, 4, 1, 3] });
  expect(outcome(over({}))).toEqual({ scores: [0, 0], places: [1, 1] });
});
