import { toyGame } from '@call-to-glory/toy-game';
import { expect, it } from 'vitest';

import { rememberedGames } from '../evolve/score.ts';
import { tableVersion } from '../model/decision.ts';
import { ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada } from '../testing/toy.ts';
import { resultsIn } from './results-in.ts';
import { RowOfLaterBuild } from './row-of-later-build.ts';

it('a log has all results, a table only the latest, and the score counts all', async () => {
  const world = new ToyWorld();
  const table = await world.open({ seats: 2 }, 'simple');
  const games = rememberedGames + 3;
  for (let game = 1; game <= games; game += 1) {
    while (viewOf(table, ada).stage === 'playing') {
      await world.play(table, ada);
      await world.pass(1000);
    }
    await world.ask(table, ada, { type: 'ready' });
    await world.begin(table);
  }
  const results = resultsIn(toyGame, await world.log.read(table.id));
  const { results: remembered, score, revealed } = viewOf(table, ada);
  expect(results).toHaveLength(games);
  expect(remembered).toEqual(results.slice(-rememberedGames));
  expect(revealed).toHaveLength(rememberedGames);
  const won = results.filter(({ outcome }) => outcome.places[0] === 1).length;
  const points = results.reduce((sum, { outcome }) => sum + (outcome.scores[0] ?? 0), 0);
  expect(score).toEqual({ games, tallies: [{ person: ada, games, wins: won, points }] });
});

it('results of a table that a later build has continued are left to that build', async () => {
  const world = new ToyWorld();
  const { id } = await world.open();
  const rows = await world.log.read(id);
  const [last] = rows.slice(-1);
  if (last === undefined) throw new Error('no rows');
  const upgraded = { type: 'upgraded', tableVersion: tableVersion + 1 };
  for (const event of [upgraded, { type: 'ofLater' }]) {
    const row = { ...last, seq: last.seq + 1, events: [event] };
    expect(() => resultsIn(toyGame, [...rows, row])).toThrow(RowOfLaterBuild);
  }
});
