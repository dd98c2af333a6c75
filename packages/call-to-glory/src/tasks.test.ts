import { expect, test } from 'vitest';

import { draw, lay, ready, reveal } from './testing/commands.ts';
import type { Play } from './testing/play.ts';
import { table } from './testing/table.ts';

test('[R20] after the end of a round each player reveals a task, clockwise from its start player', () => {
  const play = endOfRound();
  expect(play.table().stage).toEqual({ type: 'reveal', seat: 1 });
  expect(play.refusal(0, reveal('A'))).toEqual({ code: 'not-your-turn', seat: 1 });
  expect(play.legal(1)).toEqual([reveal('A'), reveal('B'), reveal('C')]);
  expect(play.does(1, reveal('A'))).toEqual([
    { type: 'taskRevealed', seat: 1, deck: 'A', character: 'shogun' },
  ]);
  play.does(2, reveal('B'));
  expect(play.table().stage).toEqual({ type: 'reveal', seat: 0 });
});

test('[R20] the order wraps around the table and ends before its start player', () => {
  const play = table({ players: 4, tasks: true })
    .startedBy(2)
    .holding(0, { monk: 2 })
    .holdingTasks(0, { A: 'emperor' })
    .holdingTasks(1, { A: 'empress' })
    .holdingTasks(2, { A: 'daimyo' })
    .holdingTasks(3, { A: 'shogun' })
    .drawPile(1, ['monk'])
    .play();
  play.does(0, draw(1), draw(4), lay('monk', 2));
  for (const seat of [2, 3, 0, 1]) {
    expect(play.table().stage).toEqual({ type: 'reveal', seat });
    play.does(seat, reveal('A'));
  }
  expect(play.table().stage.type).toBe('break');
});

test('[R19, R20] tasks are secret until they are revealed', () => {
  const play = endOfRound();
  expect(JSON.stringify(play.view(0))).not.toContain('shogun');
  play.does(1, reveal('A'));
  expect(play.table().revealed).toEqual([{ round: 1, seat: 1, deck: 'A', character: 'shogun' }]);
});

test('[R20] a task must be revealed even if it helps nobody, and only then is the round scored', () => {
  const play = endOfRound();
  expect(play.refusal(1, ready)).toEqual({ code: 'not-now', stage: 'reveal' });
  play.does(1, reveal('A'));
  play.does(2, reveal('A'));
  expect(play.does(0, reveal('C'))).toEqual([
    { type: 'taskRevealed', seat: 0, deck: 'C', character: 'monk' },
    { type: 'roundScored', sets: [18, 0, 0], bonuses: [6, 0, 0] },
  ]);
  expect(play.table().stage).toEqual({ type: 'break', ready: [] });
});

test('[R23] a revealed task has left the game', () => {
  const play = table({ players: 2, tasks: true })
    .holding(0, { monk: 2 })
    .holdingTasks(0, { B: 'ninja', C: 'monk' })
    .holdingTasks(1, { A: 'shogun', C: 'farmer' })
    .drawPile(1, ['monk'])
    .scored(0, 0)
    .play();
  play.does(0, draw(1), draw(4), lay('monk', 2));
  expect(play.refusal(0, reveal('A'))).toEqual({ code: 'task-spent', deck: 'A' });
  play.does(0, reveal('B'));
  expect(play.view(0).own.tasks).toEqual({ C: 'monk' });
});

test('[R23] the last task is revealed by its player like the others, and the third round is the last', () => {
  const play = table({ players: 2, tasks: true })
    .holding(0, { monk: 2 })
    .holdingTasks(0, { C: 'monk' })
    .holdingTasks(1, { A: 'shogun' })
    .drawPile(1, ['monk'])
    .scored(0, 0)
    .scored(0, 0)
    .play();
  play.does(0, draw(1), draw(4), lay('monk', 2));
  expect(play.legal(0)).toEqual([reveal('C')]);
  play.does(0, reveal('C'));
  play.does(1, reveal('A'));
  expect(play.table().stage).toEqual({ type: 'over' });
  expect(play.refusal(0, ready)).toEqual({ code: 'game-over' });
});

test('[R23] revealed tasks stay visible in later rounds', () => {
  const play = table({ players: 2, tasks: true })
    .holding(0, { monk: 2 })
    .holdingTasks(0, { A: 'shogun', C: 'monk' })
    .holdingTasks(1, { A: 'emperor', B: 'ninja' })
    .drawPile(1, ['monk'])
    .play();
  play.does(0, draw(1), draw(4), lay('monk', 2), reveal('C'));
  play.does(1, reveal('A'));
  expect(play.table().scores[0]?.bonuses).toEqual([6, 0]);
  play.does(0, ready);
  play.does(1, ready);
  expect(play.table()).toMatchObject({ round: 2, revealed: [{ round: 1 }, { round: 1 }] });
});

test('[R32] with both variants figures and tasks work side by side', () => {
  const play = table({ players: 2, tasks: true, ninjas: true })
    .holding(0, { ninja: 2 })
    .holdingTasks(0, { B: 'ninja' })
    .holdingTasks(1, { B: 'envoy' })
    .drawPile(1, ['monk'])
    .play();
  const facts = play.does(0, draw(1), draw(4), lay('ninja', 2));
  expect(facts.map(({ type }) => type)).toEqual([
    'cardDrawn',
    'cardDrawn',
    'setLaid',
    'figureTaken',
    'turnEnded',
    'roundEnded',
  ]);
  play.does(0, reveal('B'));
  expect(play.does(1, reveal('B')).at(-1)).toEqual({
    type: 'roundScored',
    sets: [14, 0],
    bonuses: [8, 0],
  });
});

test('without the variant nothing is revealed', () => {
  const play = table({ players: 2 }).play();
  expect(play.refusal(0, reveal('A'))).toEqual({ code: 'tasks-off' });
});

/** A three-player round started by seat 1; seat 0 has just laid two monks and ended it. */
function endOfRound(): Play {
  const play = table({ players: 3, tasks: true })
    .startedBy(1)
    .holding(0, { monk: 2 })
    .holdingTasks(0, { A: 'emperor', B: 'envoy', C: 'monk' })
    .holdingTasks(1, { A: 'shogun', B: 'samurai', C: 'farmer' })
    .holdingTasks(2, { A: 'daimyo', B: 'ninja', C: 'envoy' })
    .drawPile(1, ['monk'])
    .play();
  play.does(0, draw(1), draw(4), lay('monk', 2));
  return play;
}
