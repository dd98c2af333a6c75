import { createChance, fold, seatView, seenBy, viewFor } from '@call-to-glory/game-kit';
import { orderlyChance } from '@call-to-glory/game-kit/laws';
import { expect, test } from 'vitest';

import { clansAndGlory as game } from './clans-and-glory.ts';
import { defaultOptions } from './parse.ts';
import { play, position } from './testing/position.ts';

test('[C16] removed cards are in no view, hands and face-down cards only in that of their owner', () => {
  const state = position({
    players: 3,
    hands: [['3-moss'], ['4-rowan'], ['5-peat']],
    faceDown: { '2n1': [1, '6-gorse'] },
    removed: ['7-mist'],
  });
  const seen = (viewer: number | 'watcher'): string => JSON.stringify(viewFor(state, viewer));
  for (const viewer of [0, 1, 2, 'watcher'] as const) {
    expect(seen(viewer)).not.toContain('7-mist');
    expect(seen(viewer).includes('6-gorse')).toBe(viewer === 1);
    expect(seen(viewer).includes('4-rowan')).toBe(viewer === 1);
  }
  expect(seatView(state, 1).own).toEqual({
    hand: ['4-rowan'],
    faceDown: [{ place: 3, card: '6-gorse' }],
  });
});

test('[C16] where cards lie face down and whose they are is public, as are stacks, shields and hand sizes', () => {
  const state = position({
    players: 2,
    hands: [['3-moss'], ['4-rowan', '5-peat']],
    faceDown: { '2n1': [1, '6-gorse'] },
    stacks: [[], [1, 0]],
    laidAt: 1,
  });
  expect(viewFor(state, 'watcher').public).toMatchObject({
    stacks: [[], [1, 0], [], []],
    shields: [4, 4],
    handSizes: [1, 2],
    stage: { type: 'shield', seat: 0, meeting: 1 },
  });
  expect(state.public.places[3]).toEqual({ face: 'down', seat: 1, card: null });
});

test('[C16] a deal shows each player their hand, everybody the layout and who begins, nobody the removed cards', () => {
  const start = game.initial(defaultOptions, 2);
  const events = game.begin(start, createChance(new Uint8Array(2), 'secrecy'));
  const state = fold(game, start, events);
  const [dealt] = events;
  if (dealt === undefined) throw new Error('nothing was dealt');
  expect(events).toHaveLength(1);
  expect(seenBy(dealt, 'watcher')).toEqual({ fact: dealt.fact });
  expect(Object.keys(dealt.fact).toSorted()).toEqual(['handSizes', 'layout', 'startSeat', 'type']);
  for (const seat of [0, 1]) {
    expect(seenBy(dealt, seat).own).toEqual({ type: 'hand', hand: state.seats[seat]?.hand });
  }
});

test('[C9] only the player who laid a card face down knows it', () => {
  const { state, lay } = play({
    players: 3,
    cards: { '2n1': '5-moss' },
    hands: [['3-loch', '4-loch'], [], []],
  });
  const [laid] = game.resolve(state(), 0, lay('3-loch', '1s1', 'down'), orderlyChance);
  if (laid === undefined) throw new Error('nothing was laid');
  expect(seenBy(laid, 0).own).toEqual({ type: 'card', card: '3-loch' });
  for (const viewer of [1, 2, 'watcher'] as const) {
    expect(JSON.stringify(seenBy(laid, viewer))).not.toContain('3-loch');
  }
  const after = fold(game, state(), [laid]);
  expect(after.public.places[30]).toEqual({ face: 'down', seat: 0, card: null });
  expect(after.seats[0]).toEqual({ hand: ['4-loch'], faceDown: [{ place: 30, card: '3-loch' }] });
});

test('[C9] the player who laid cards face down still has them in their own part when they are shown', () => {
  const own = { hand: [], faceDown: [{ place: 3, card: '6-gorse' }] } as const;
  const fact = { type: 'cardsShown', cards: own.faceDown } as const;
  expect(game.evolveOwn(own, 1, { fact })).toEqual(own);
});

test('[C16] hands are never shown to spectators: they only shrink, so an old one reveals the current one', () => {
  expect(game.minHandsDelay).toBeUndefined();
});
