import { expect, test } from 'vitest';

import {
  drawablePiles,
  figuresInStock,
  needToLay,
  placeablePiles,
  setsOf,
  strikeableSets,
  topOf,
} from './questions.ts';
import type { DiscardView } from './state.ts';
import { discard, draw, lay } from './testing/commands.ts';
import { table } from './testing/table.ts';
import { characters } from './vocabulary.ts';

const formed: DiscardView = { size: 4, top: 'monk' };
const empty: DiscardView = { size: 0, top: null };

test('[R5] enough is the minimum, or one more than the set on the table', () => {
  const three = table({ players: 3 }).laid(1, 'monk', 4).laid(2, 'envoy', 1).state().public;
  expect(needToLay(three, 'monk')).toBe(5);
  expect(needToLay(three, 'farmer')).toBe(2);
  expect(needToLay(three, 'samurai')).toBe(3);
  // A set struck down to one card does not lower the minimum.
  expect(needToLay(three, 'envoy')).toBe(3);
});

test('[R5] with two players every minimum is two', () => {
  const two = table({ players: 2 }).state().public;
  expect(characters.map((character) => needToLay(two, character))).toEqual(characters.map(() => 2));
});

test('[R10] the first discard pile is formed before the second, and only then is the choice free', () => {
  expect(placeablePiles([empty, empty])).toEqual([2]);
  expect(placeablePiles([formed, empty])).toEqual([3]);
  expect(placeablePiles([empty, formed])).toEqual([2]);
  expect(placeablePiles([formed, formed])).toEqual([2, 3]);
});

test('[R10] a single card follows that order too', () => {
  const play = table({ players: 2 }).holding(0, { monk: 1 }).holding(1, { envoy: 1 }).play();
  play.does(0, draw(1), draw(4));
  expect(play.refusal(0, discard('monk', 3))).toEqual({ code: 'pile-must-form', pile: 2 });
  play.does(0, discard('monk', 2));
  play.does(1, draw(1), draw(4));
  expect(play.refusal(1, discard('envoy', 2))).toEqual({ code: 'pile-must-form', pile: 3 });
  play.does(1, discard('envoy', 3));
});

test('[R10] a used-up pile is formed again before the other one grows', () => {
  const play = table({ players: 2 })
    .holding(0, { monk: 3 })
    .laid(1, 'monk', 2)
    .discarded(2, ['envoy'])
    .discarded(3, ['ninja', 'ninja'])
    .play();
  const facts = play.does(0, draw(2), draw(3), lay('monk', 3));
  expect(facts).toContainEqual({
    type: 'cardsPlaced',
    seat: 1,
    character: 'monk',
    size: 2,
    pile: 2,
  });
});

test('[R3] piles can be drawn from unless they are used or empty', () => {
  const position = table({ players: 2 }).discarded(2, ['monk']).drawn(1).state().public;
  expect(drawablePiles(position)).toEqual([2, 4]);
});

test('[R3] outside a turn nothing can be drawn', () => {
  const position = table({ players: 2 }).state().public;
  expect(drawablePiles({ ...position, stage: { type: 'break', ready: [] } })).toEqual([]);
});

test('[R19] the top card of a discard pile is visible, if there is a pile', () => {
  const position = table({ players: 2 }).discarded(3, ['monk', 'envoy']).state().public;
  expect([topOf(position, 2), topOf(position, 3)]).toEqual([null, 'envoy']);
});

test('[R27] only opponents’ sets can be struck', () => {
  const position = table({ players: 3 }).laid(0, 'monk', 2).laid(2, 'ninja', 3).state().public;
  expect(strikeableSets(position, 0)).toEqual([{ character: 'ninja', seat: 2, size: 3 }]);
});

test('[R16] the sets of a seat are its own, in the order in which they were laid', () => {
  const position = table({ players: 3 })
    .laid(0, 'monk', 2)
    .laid(2, 'ninja', 3)
    .laid(0, 'emperor', 2)
    .state().public;
  expect(setsOf(position, 0).map(({ character }) => character)).toEqual(['monk', 'emperor']);
  expect(setsOf(position, 1)).toEqual([]);
});

test('[R24] the stock holds four figures less those held by seats', () => {
  const position = table({ players: 3, ninjas: true }).figures(0, 2).figures(2, 1).state().public;
  expect(figuresInStock(position)).toBe(1);
});
