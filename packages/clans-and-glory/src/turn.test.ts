import { describe, expect, test } from 'vitest';

import { initial } from './begin.ts';
import { clansAndGlory } from './clans-and-glory.ts';
import { fits, freePlaces } from './questions.ts';
import { play, playFrom } from './testing/position.ts';

const decline = { type: 'declineShield' } as const;
const put = (meeting: number) => ({ type: 'putShield', meeting }) as const;

describe('the first step', () => {
  test('[C7] a card goes where it shares colour or strength with a neighbour or the opposite', () => {
    const game = play({
      players: 2,
      cards: { '2n1': '5-moss', '2s2': '6-rowan' },
      hands: [['5-loch', '3-moss', '6-heather', '4-rowan', '4-loch'], ['3-peat']],
    });
    // Next to the Smith, west across the seam and east, and opposite it.
    expect(game.placesFor(0, '5-loch')).toEqual(['1n3', '2n2', '2s1']);
    expect(game.placesFor(0, '3-moss')).toEqual(['1n3', '2n2', '2s1']);
    expect(game.placesFor(0, '6-heather')).toEqual(['2n2', '2s3', '2s1']);
    expect(game.placesFor(0, '4-rowan')).toEqual(['2n2', '2s3', '2s1']);
    expect(game.placesFor(0, '4-loch')).toEqual([]);
  });

  test('[C7] one match is enough, and the others need not match', () => {
    const game = play({
      players: 2,
      cards: { '2n1': '5-moss', '2n3': '3-peat', '2s2': '6-rowan' },
      hands: [['5-loch', '3-gorse'], []],
    });
    expect(game.placesFor(0, '5-loch')).toContain('2n2');
    expect(game.placesFor(0, '3-gorse')).toContain('2n2');
  });

  test('[C7] a card cannot go to a place with nothing beside it, or to one that is taken', () => {
    const game = play({
      players: 2,
      cards: { '2n1': '5-moss' },
      hands: [['5-loch', '6-loch'], []],
    });
    const [far, near] = [game.lay('5-loch', '3n2'), game.lay('6-loch', '2n2')];
    expect(game.refusal(0, far)).toEqual({
      code: 'no-match',
      place: 7,
      card: '5-loch',
      neighbours: [],
    });
    expect(game.refusal(0, near)).toEqual({
      code: 'no-match',
      place: 4,
      card: '6-loch',
      neighbours: [{ place: 3, card: '5-moss' }],
    });
    expect(game.refusal(0, game.lay('5-loch', '2n1'))).toEqual({ code: 'place-taken', place: 3 });
  });

  test('[C7] a refusal names all face-up cards around the place', () => {
    const game = play({
      players: 2,
      cards: { '2n1': '5-moss', '2n3': '3-peat', '2s2': '6-rowan', '2n2': '4-loch' },
      faceDown: { '1n3': [1, '3-heather'] },
      hands: [['3-gorse', '6-gorse'], []],
    });
    expect(game.refusal(0, game.lay('3-gorse', '2n2'))).toEqual({ code: 'place-taken', place: 4 });
    expect(game.refusal(0, game.lay('3-gorse', '2s1'))).toEqual({
      code: 'no-match',
      place: 21,
      card: '3-gorse',
      neighbours: [
        { place: 3, card: '5-moss' },
        { place: 20, card: '6-rowan' },
      ],
    });
  });

  test('[C8] a card is laid face down only if none in the hand fits on any free place', () => {
    const game = play({
      players: 2,
      cards: { '2n1': '5-moss', '2s2': '6-rowan' },
      hands: [['3-loch', '5-gorse', '6-peat'], []],
    });
    expect(game.refusal(0, game.lay('3-loch', '4n1', 'down'))).toEqual({
      code: 'fits-elsewhere',
      card: '5-gorse',
      place: 2,
    });
    expect(game.legal(0).every((command) => command.type === 'lay' && command.face === 'up')).toBe(
      true,
    );
  });

  test('[C8] then any card goes to any free place of any meeting, whatever lies beside it', () => {
    const game = play({
      players: 2,
      cards: { '2n1': '5-moss', '2s2': '6-rowan' },
      hands: [['3-loch', '4-heather'], ['5-peat']],
    });
    const legal = game.legal(0);
    expect(legal).toHaveLength(2 * 24);
    expect(legal).toContainEqual(game.lay('4-heather', 'e', 'down'));
    expect(legal).toContainEqual(game.lay('3-loch', '2n2', 'down'));
    expect(game.does(0, game.lay('3-loch', '4n1', 'down'))).toEqual([
      { type: 'cardLaidFaceDown', seat: 0, place: 9 },
    ]);
    expect(game.table().stage).toEqual({ type: 'shield', seat: 0, meeting: 3 });
    game.does(0, put(3));
    expect(game.table().stacks[3]).toEqual([0]);
  });

  test('[C9] a face-down card fills its place until the end and matches nothing', () => {
    const game = play({
      players: 2,
      faceDown: { '2n1': [1, '5-moss'] },
      cards: { '4s2': '6-rowan' },
      hands: [['5-loch', '6-moss'], []],
    });
    expect(game.refusal(0, game.lay('5-loch', '2n1'))).toEqual({ code: 'place-taken', place: 3 });
    expect(game.refusal(0, game.lay('5-loch', '2n2'))).toEqual({
      code: 'no-match',
      place: 4,
      card: '5-loch',
      neighbours: [],
    });
  });

  test('unknown places, and cards not in the hand, are refused', () => {
    const game = play({
      players: 2,
      cards: { '2n1': '5-moss' },
      hands: [['5-loch', '5-peat'], []],
    });
    const lay = { type: 'lay', card: '5-loch', face: 'up' } as const;
    expect(game.refusal(0, { ...lay, place: 26 })).toEqual({ code: 'unknown-place', place: 26 });
    expect(game.refusal(0, game.lay('5-rowan', '2n2'))).toEqual({
      code: 'card-not-held',
      card: '5-rowan',
    });
    expect(game.refusal(0, { ...lay, place: 99, face: 'down' })).toEqual({
      code: 'unknown-place',
      place: 99,
    });
  });
});

describe('the second step', () => {
  const setting = {
    players: 3,
    cards: { '2n2': '5-moss' },
    hands: [
      ['5-loch', '6-moss', '3-moss'],
      ['5-peat', '6-peat'],
      ['5-rowan', '6-rowan'],
    ],
  } as const;

  test('[C10] the shield goes on top of the stack at the meeting of the card, and at no other', () => {
    const game = play({ ...setting, stacks: [[], [1, 0]] });
    game.does(0, game.lay('5-loch', '2n3'));
    for (const meeting of [0, 2, 3, 7]) {
      expect(game.refusal(0, put(meeting))).toEqual({ code: 'other-meeting', meeting: 1 });
    }
    expect(game.legal(0)).toEqual([put(1), decline]);
    expect(game.does(0, put(1))).toEqual([{ type: 'shieldPut', seat: 0, meeting: 1 }]);
    expect(game.table()).toMatchObject({ stacks: [[], [1, 0, 0], [], [], []], shields: [3, 4, 5] });
  });

  test('[C10] a player may put down one or none, and the turn passes clockwise', () => {
    const game = play(setting);
    game.does(0, game.lay('5-loch', '2n3'), decline);
    expect(game.table()).toMatchObject({ stage: { type: 'card', seat: 1 }, shields: [5, 5, 5] });
    game.does(1, game.lay('5-peat', '2n1'), put(1));
    expect(game.table()).toMatchObject({ stage: { type: 'card', seat: 2 }, turns: 2 });
    expect(game.refusal(1, put(1))).toEqual({ code: 'not-your-turn', seat: 2 });
  });

  test('[C11] the card is public before the shield is decided on, in the same stretch of play', () => {
    const game = play(setting);
    const turn = clansAndGlory.turnId(game.table());
    expect(game.refusal(0, put(1))).toEqual({ code: 'card-first' });
    expect(game.refusal(0, decline)).toEqual({ code: 'card-first' });
    game.does(0, game.lay('5-loch', '2n3'));
    expect(game.table().places[5]).toEqual({ face: 'up', card: '5-loch' });
    expect(game.table().handSizes).toEqual([2, 2, 2]);
    expect(clansAndGlory.turnId(game.table())).toBe(turn);
    expect(clansAndGlory.awaiting(game.table())).toEqual([0]);
    expect(game.refusal(0, game.lay('6-moss', '2n1'))).toEqual({ code: 'card-laid', meeting: 1 });
    game.does(0, decline);
    expect(clansAndGlory.turnId(game.table())).not.toBe(turn);
  });

  test('[C11] a player without shields ends the turn with the card', () => {
    const game = play({ ...setting, shields: { 0: 0 } });
    expect(game.refusal(0, put(1))).toEqual({ code: 'no-shields' });
    game.does(0, game.lay('5-loch', '2n3'));
    expect(game.table()).toMatchObject({ stage: { type: 'card', seat: 1 }, turns: 1 });
  });

  test('[C14] a card on a single place belongs to the end meeting, and so does its shield', () => {
    const game = play({
      ...setting,
      cards: { '1n1': '5-moss', '5s3': '6-peat' },
      hands: [['5-loch', '3-mist'], ['6-heather', '4-mist'], []],
    });
    game.does(0, game.lay('5-loch', 'w'), put(0));
    game.does(1, game.lay('6-heather', 'e'), put(4));
    expect(game.table().stacks).toEqual([[0], [], [], [], [1]]);
  });

  test('[C5] a single place is matched across the whole line', () => {
    const game = play({ players: 2, cards: { w: '5-moss' }, hands: [['5-loch'], []] });
    expect(game.placesFor(0, '5-loch')).toEqual(['1n1', 'e', '1s1']);
  });
});

describe('the end', () => {
  const setting = {
    players: 2,
    cards: { '2n2': '5-moss' },
    hands: [['5-loch', '6-moss'], ['5-peat']],
    startedBy: 0,
  } as const;

  test('[C12] the game is over when the smallest hand is empty and the last shield decided on', () => {
    const game = play(setting);
    game.does(0, game.lay('5-loch', '2n3'), decline);
    game.does(1, game.lay('5-peat', '2n1'));
    expect(clansAndGlory.outcome(game.table())).toBeNull();
    expect(game.does(1, put(1))).toEqual([{ type: 'shieldPut', seat: 1, meeting: 1 }]);
    expect(game.table().stage).toEqual({ type: 'over' });
    expect(clansAndGlory.outcome(game.table())).toEqual({ scores: [0, 15], places: [2, 1] });
    expect(clansAndGlory.awaiting(game.table())).toEqual([]);
    for (const command of [put(1), decline, game.lay('6-moss', '2s2')]) {
      expect(game.refusal(0, command)).toEqual({ code: 'game-over' });
    }
    expect([0, 1].map(game.legal)).toEqual([[], []]);
    // Cards left in hand stay hidden.
    expect(game.table().handSizes).toEqual([1, 0]);
  });

  test('[C9] face-down cards are shown, by place, when the game is over and not before', () => {
    const game = play({
      ...setting,
      faceDown: { '4s1': [0, '4-rowan'], '4n1': [1, '3-heather'] },
    });
    game.does(0, game.lay('5-loch', '2n3'), decline);
    game.does(1, game.lay('5-peat', '2n1'));
    expect(game.table().places[9]).toEqual({ face: 'down', seat: 1, card: null });
    expect(game.does(1, decline)).toEqual([
      { type: 'shieldDeclined', seat: 1 },
      {
        type: 'cardsShown',
        cards: [
          { place: 9, card: '3-heather' },
          { place: 15, card: '4-rowan' },
        ],
      },
    ]);
    expect(game.table().places[9]).toEqual({ face: 'down', seat: 1, card: '3-heather' });
    expect(game.table().places[15]).toEqual({ face: 'down', seat: 0, card: '4-rowan' });
    expect(clansAndGlory.outcome(game.table())?.scores).toEqual([0, 0]);
  });

  test('[C9] the last card of all is shown at once if it was laid face down', () => {
    const game = play({
      ...setting,
      hands: [['6-moss'], ['3-loch']],
      turnOf: 1,
      shields: { 1: 0 },
    });
    expect(game.does(1, game.lay('3-loch', '1s1', 'down'))).toEqual([
      { type: 'cardLaidFaceDown', seat: 1, place: 24 },
      { type: 'cardsShown', cards: [{ place: 24, card: '3-loch' }] },
    ]);
  });
});

test('before the deal nothing is possible', () => {
  const game = playFrom(initial({ standings: false, openPack: false }, 2));
  expect(game.refusal(0, decline)).toEqual({ code: 'not-begun' });
  expect(game.legal(0)).toEqual([]);
  expect(clansAndGlory.awaiting(game.table())).toEqual([]);
  expect(clansAndGlory.outcome(game.table())).toBeNull();
});

test('a player who acts out of turn is told whose turn it is', () => {
  const game = play({
    players: 4,
    turnOf: 2,
    cards: { '1n2': '5-moss' },
    hands: [['5-loch'], [], ['5-peat'], []],
  });
  expect(game.refusal(0, game.lay('5-loch', '1n1'))).toEqual({ code: 'not-your-turn', seat: 2 });
  expect(game.refusal(3, decline)).toEqual({ code: 'not-your-turn', seat: 2 });
  expect(game.legal(0)).toEqual([]);
  expect(game.legal(2)).not.toEqual([]);
});

test('legal commands are ordered by card, then by place on the ring', () => {
  const game = play({
    players: 2,
    cards: { '1n2': '5-moss' },
    hands: [['6-moss', '5-loch', '5-gorse'], []],
  });
  const names = ['1n1', '1n3', '1s2'];
  expect(game.legal(0)).toEqual(
    (['5-gorse', '5-loch', '6-moss'] as const).flatMap((card) =>
      names.map((name) => game.lay(card, name)),
    ),
  );
});

test('free places and fitting cards depend only on the table', () => {
  const { public: table } = play({ players: 2, cards: { '1n2': '5-moss' } }).state();
  expect(freePlaces(table)).toHaveLength(25);
  expect(freePlaces(table)).not.toContain(1);
  expect(fits(table, [])).toEqual([]);
});

test('[C11] nobody else can act while a shield is being decided on', () => {
  const game = play({
    players: 2,
    laidAt: 0,
    hands: [['3-moss'], ['4-moss']],
    cards: { '1n1': '5-moss' },
  });
  expect(game.legal(0)).toHaveLength(2);
  expect(game.legal(1)).toEqual([]);
});
