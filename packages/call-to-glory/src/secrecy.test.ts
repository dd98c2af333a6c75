import { createChance, fold, seatView, seenBy, viewFor } from '@call-to-glory/game-kit';
import { expect, test } from 'vitest';

import { callToGlory as game } from './call-to-glory.ts';
import { table } from './testing/table.ts';

test('[R19] hands, draw piles and the cards below a discard top are hidden from others', () => {
  const state = table({ players: 2 })
    .holding(1, { shogun: 2 })
    .drawPile(1, ['emperor', 'emperor'])
    .discarded(2, ['empress', 'monk'])
    .state();
  const seen = JSON.stringify([viewFor(state, 0), viewFor(state, 'watcher')]);
  for (const secret of ['shogun', 'emperor', 'empress']) expect(seen).not.toContain(secret);
  expect(seatView(state, 1).own.hand).toContain(2);
});

test('[R19] sizes of hands and piles, the tops, the sets and the figures are public', () => {
  const state = table({ players: 2, ninjas: true })
    .holding(1, { shogun: 2, farmer: 1 })
    .drawPile(1, ['emperor', 'emperor'])
    .drawPile(4, ['emperor'])
    .discarded(2, ['empress', 'monk'])
    .laid(1, 'envoy', 4)
    .figures(1, 2)
    .drawn(2)
    .state();
  expect(viewFor(state, 'watcher').public).toMatchObject({
    handSizes: [0, 3],
    drawSizes: [2, 1],
    discards: [
      { size: 2, top: 'monk' },
      { size: 0, top: null },
    ],
    sets: [{ character: 'envoy', seat: 1, size: 4 }],
    figures: [0, 2],
    stage: { drawn: [2] },
  });
});

test('[R19] a card drawn face down is shown only to the player who drew it', () => {
  const state = table({ players: 3 }).drawPile(1, ['monk', 'shogun']).state();
  const chance = createChance(new Uint8Array(1), 'secrecy');
  const [drawn] = game.resolve(state, 0, { type: 'draw', pile: 1 }, chance);
  if (drawn === undefined) throw new Error('nothing was drawn');
  expect(seenBy(drawn, 0).own).toEqual({ type: 'card', character: 'shogun' });
  for (const viewer of [1, 2, 'watcher'] as const) {
    expect(seenBy(drawn, viewer)).toEqual({ fact: { type: 'cardDrawn', seat: 0, pile: 1 } });
  }
});

test('[R19] a deal shows each player their own hand and tasks, and nothing else', () => {
  const start = game.initial({ quick: false, tasks: true, ninjas: false }, 2);
  const events = game.begin(start, createChance(new Uint8Array(2), 'secrecy'));
  const state = fold(game, start, events);
  for (const event of events) {
    expect(seenBy(event, 'watcher')).toEqual({ fact: event.fact });
    expect(Object.keys(seenBy(event, 1)).toSorted()).toEqual(['fact', 'own']);
  }
  expect(events.map((event) => seenBy(event, 1).own)).toEqual([
    { type: 'tasks', tasks: state.seats[1]?.tasks },
    { type: 'hand', hand: state.seats[1]?.hand },
  ]);
});
