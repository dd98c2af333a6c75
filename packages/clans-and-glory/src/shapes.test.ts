import { expect, test } from 'vitest';

import type { ClansFact, ClansOwnFact } from './clans-types.ts';
import { shapes } from './shapes.ts';

const cards = [
  { place: 3, card: '6-gorse' },
  { place: 25, card: '3-mist' },
] as const;

test.each<ClansFact>([
  { type: 'dealt', startSeat: 1, layout: cards, handSizes: [8, 9] },
  { type: 'cardLaid', seat: 1, card: '5-moss', place: 4 },
  { type: 'cardLaidFaceDown', seat: 1, place: 4 },
  { type: 'shieldPut', seat: 1, meeting: 2 },
  { type: 'shieldDeclined', seat: 1 },
  { type: 'cardsShown', cards },
])('a fact is encoded without its names, and decoded again: $type', (fact) => {
  const travelling = JSON.stringify(shapes.fact.encode(fact));
  expect(travelling).not.toMatch(/seat|card|place|meeting/u);
  expect(shapes.fact.decode(JSON.parse(travelling))).toEqual(fact);
});

test.each<ClansOwnFact>([
  { type: 'hand', hand: ['3-moss', '8-loch'] },
  { type: 'card', card: '3-moss' },
])('so is a fact for one seat: $type', (fact) => {
  const travelling = JSON.stringify(shapes.ownFact.encode(fact));
  expect(shapes.ownFact.decode(JSON.parse(travelling))).toEqual(fact);
});
