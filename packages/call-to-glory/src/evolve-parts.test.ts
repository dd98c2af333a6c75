/** The parts of a seat and of the dealer depend only on what each of them learns. */
import { expect, test } from 'vitest';

import type { Fact } from './event.ts';
import { evolveDealer } from './evolve-dealer.ts';
import { evolveOwn } from './evolve-own.ts';
import { table } from './testing/table.ts';

const { seats, dealer } = table({ players: 2, tasks: true })
  .holding(0, { monk: 3 })
  .holdingTasks(0, { B: 'ninja' })
  .discarded(2, ['farmer'])
  .state();

test.each<Fact>([
  { type: 'tasksDealt' },
  { type: 'roundStarted', round: 2, startSeat: 0, drawSizes: [52, 52] },
])('[R19] the public part of $type reveals neither cards nor tasks', (fact) => {
  const [own] = seats;
  if (own === undefined) throw new Error('there is no seat 0');
  expect(evolveOwn(own, 0, { fact })).toBe(own);
  expect(evolveDealer(dealer, { fact })).toBe(dealer);
});
