import { expect, test } from 'vitest';

import { discard, draw, lay, place, strike } from './testing/commands.ts';
import { table } from './testing/table.ts';

test('[R2] the first card is in the hand before the second pile is chosen', () => {
  const play = table({ players: 2 }).drawPile(1, ['monk', 'farmer']).play();
  play.does(0, draw(1));
  expect(play.inHand(0, 'farmer')).toBe(1);
  expect(play.legal(0)).toEqual([draw(4)]);
});

test('[R2] a third draw is refused', () => {
  const play = table({ players: 2 }).discarded(2, ['monk']).drawn(1, 4).play();
  expect(play.refusal(0, draw(2))).toEqual({ code: 'already-drawn' });
});

test('[R3] the two cards come from different piles', () => {
  const play = table({ players: 2 }).discarded(2, ['envoy', 'monk']).discarded(3, ['ninja']).play();
  play.does(0, draw(2));
  expect(play.refusal(0, draw(2))).toEqual({ code: 'pile-used', pile: 2 });
  expect(play.legal(0)).toEqual([draw(1), draw(3), draw(4)]);
});

test('[R3] a pile emptied and formed again within the turn is still the same place', () => {
  const play = table({ players: 2, ninjas: true })
    .discarded(2, ['monk'])
    .laid(1, 'farmer', 3)
    .figures(0, 1)
    .play();
  const facts = play.does(0, draw(2), strike('farmer'));
  expect(facts.at(-1)).toMatchObject({ type: 'cardsPlaced', pile: 2 });
  expect(play.table().discards[0]).toEqual({ size: 1, top: 'farmer' });
  expect(play.refusal(0, draw(2))).toEqual({ code: 'pile-used', pile: 2 });
});

test('[R3] there is nothing to draw from a place without a pile', () => {
  const play = table({ players: 2 }).play();
  expect(play.refusal(0, draw(2))).toEqual({ code: 'pile-empty', pile: 2 });
  expect(play.legal(0)).toEqual([draw(1), draw(4)]);
});

test('[R3] drawing is compulsory and comes first', () => {
  const play = table({ players: 2 }).holding(0, { monk: 3 }).play();
  expect(play.refusal(0, lay('monk', 2))).toEqual({ code: 'draw-first', left: 2 });
  play.does(0, draw(1));
  expect(play.refusal(0, discard('monk', 2))).toEqual({ code: 'draw-first', left: 1 });
  expect(play.refusal(0, { type: 'endTurn' })).toEqual({ code: 'draw-first', left: 1 });
});

test('[R3] a card from a discard pile is public, one from a draw pile is not', () => {
  const play = table({ players: 2 }).discarded(2, ['envoy', 'monk']).play();
  const [taken, drawn] = play.does(0, draw(2), draw(1));
  expect(taken).toEqual({
    type: 'discardTaken',
    seat: 0,
    pile: 2,
    character: 'monk',
    uncovered: 'envoy',
  });
  expect(drawn).toEqual({ type: 'cardDrawn', seat: 0, pile: 1 });
});

test('[R3] the last card of a discard pile leaves its place empty', () => {
  const play = table({ players: 2 }).discarded(3, ['envoy']).discarded(2, ['monk']).play();
  play.does(0, draw(3));
  expect(play.table().discards).toEqual([
    { size: 1, top: 'monk' },
    { size: 0, top: null },
  ]);
});

test('nobody draws in another player’s turn', () => {
  const play = table({ players: 3 }).turnOf(1).play();
  expect(play.refusal(0, draw(1))).toEqual({ code: 'not-your-turn', seat: 1 });
});

test('placing is refused when nothing has to be placed', () => {
  const play = table({ players: 2 }).discarded(2, ['monk']).discarded(3, ['monk']).play();
  expect(play.refusal(0, place(2))).toEqual({ code: 'nothing-to-place' });
});
