import { expect, test } from 'vitest';

import { discard, draw, endTurn, lay, place, reveal, strike } from './testing/commands.ts';
import { table } from './testing/table.ts';

test('example 1 [R8, R9]: six Farmers beat four, which go to a pile of their owner’s choice', () => {
  const play = table({ players: 2 })
    .laid(0, 'farmer', 4)
    .holding(1, { farmer: 6 })
    .turnOf(1)
    .discarded(2, ['monk'])
    .discarded(3, ['envoy'])
    .drawn(1, 4)
    .play();
  play.does(1, lay('farmer', 6));
  play.does(0, place(2));
  expect(play.table().discards[0]).toEqual({ size: 5, top: 'farmer' });
  expect(play.table().sets).toEqual([{ character: 'farmer', seat: 1, size: 6 }]);
});

test('example 2 [R7]: five Ninjas replace the three of the same player', () => {
  const play = table({ players: 2 })
    .laid(0, 'ninja', 3)
    .holding(0, { ninja: 5 })
    .drawn(1, 4)
    .play();
  play.does(0, lay('ninja', 5));
  expect(play.table().sets).toEqual([{ character: 'ninja', seat: 0, size: 5 }]);
  expect(play.state().dealer.discard[0]).toEqual(['ninja', 'ninja', 'ninja']);
});

test('example 3 [R13, R16]: six characters end the round for two players, 60 to 36', () => {
  const play = table({ players: 2 })
    .laid(0, 'samurai', 2)
    .laid(0, 'shogun', 2)
    .laid(0, 'daimyo', 2)
    .laid(0, 'empress', 2)
    .laid(0, 'emperor', 2)
    .laid(1, 'farmer', 3)
    .laid(1, 'envoy', 2)
    .holding(0, { monk: 2 })
    .drawn(1, 4)
    .play();
  expect(play.does(0, lay('monk', 2)).slice(-2)).toEqual([
    { type: 'roundEnded', reasons: [{ type: 'characters', seat: 0, count: 6 }] },
    { type: 'roundScored', sets: [60, 36], bonuses: [0, 0] },
  ]);
});

test('example 4 [R20, R21]: a task pays the owner of the set, not the one who revealed it', () => {
  const play = table({ players: 3, tasks: true })
    .laid(2, 'empress', 2)
    .holdingTasks(0, { A: 'empress', B: 'ninja', C: 'monk' })
    .holdingTasks(1, { A: 'shogun', B: 'envoy', C: 'ninja' })
    .holdingTasks(2, { A: 'emperor', B: 'samurai', C: 'farmer' })
    .drawPile(1, ['monk'])
    .play();
  play.does(0, draw(1), draw(4), discard('monk', 2));
  play.does(0, reveal('A'));
  play.does(1, reveal('A'));
  expect(play.does(2, reveal('A')).at(-1)).toEqual({
    type: 'roundScored',
    sets: [0, 0, 7],
    bonuses: [0, 0, 10],
  });
});

test('example 5 [R24, R27, R31]: a figure is won, used, and won by another', () => {
  const play = table({ players: 2, ninjas: true })
    .holding(0, { ninja: 2 })
    .holding(1, { ninja: 3 })
    .laid(1, 'samurai', 5)
    .drawn(1, 4)
    .play();
  play.does(0, lay('ninja', 2));
  expect(play.table().figures).toEqual([1, 0]);
  play.does(1, draw(1), draw(4), discard('monk', 2));
  play.does(0, draw(1), strike('samurai'), draw(4), discard('farmer', 2));
  expect(play.table().figures).toEqual([0, 0]);
  expect(play.table().sets).toContainEqual({ character: 'samurai', seat: 1, size: 4 });
  play.does(1, draw(1), draw(4), lay('ninja', 3));
  play.does(0, place(3));
  expect(play.table().figures).toEqual([0, 1]);
  expect(play.table().discards[1]).toMatchObject({ top: 'ninja' });
  expect(play.refusal(1, endTurn)).toEqual({ code: 'not-your-turn', seat: 0 });
});
