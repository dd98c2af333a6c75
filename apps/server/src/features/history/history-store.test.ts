import { DatabaseSync } from 'node:sqlite';

import type { PastGame } from '@call-to-glory/protocol';
import { expect, it } from 'vitest';

import { describeStores } from '../../../test/stores.ts';
import { createStoredEventLog } from '../../core/store/stored-event-log.ts';
import { playerStore } from '../identity/player-store.ts';
import { historyStore } from './history-store.ts';

function game(at: number, change: Partial<PastGame> = {}): PastGame {
  const ada = { type: 'person', id: 'ada', name: 'Ada', left: false, score: 1, place: 1 } as const;
  return {
    table: `t${at}`,
    seq: 9,
    at,
    gameId: 'toy',
    private: false,
    casual: false,
    options: { name: 'Ōkubo \u0000' },
    players: [ada, { type: 'bot', bot: 'simple', score: 0, place: 2 }],
    ...change,
  };
}

it('the public games of a player are sought page by page, and no page goes over those before it', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(historyStore.migrations?.[3] ?? '');
  const rowsOf = (games: readonly PastGame[]) =>
    games.map((one) => ({ game: JSON.stringify(one) }));
  const steps = historyStore.reads.publicOf('ada', 2);
  steps.next();
  const { value } = steps.next(rowsOf([5, 4].map((at) => game(at, { private: true }))));
  const { sql, values } = value as { sql: string; values: readonly (string | number)[] };
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
  expect(JSON.stringify(plan)).toContain('games_of_players USING PRIMARY KEY (player=? AND at<?)');
  expect(steps.next(rowsOf([game(2), game(1)])).value).toEqual([game(2), game(1)]);
});

describeStores('finished games', (open) => {
  it('are stored once, and found by their players, latest first', async () => {
    const history = (await open()).of(historyStore);
    const [one, two, hidden] = [game(1), game(2), game(3, { private: true })];
    await history.keep([two, one]);
    await history.keep([one, hidden]);
    await history.keep([game(1, { casual: true })]);
    expect(await history.of('ada', 9)).toEqual([hidden, two, one]);
    expect(await history.of('ada', 1)).toEqual([hidden]);
    expect(await history.publicOf('ada', 9)).toEqual([two, one]);
    expect(await history.publicOf('ada', 1)).toEqual([two]);
    expect(await history.publicOf('ada', 2)).toEqual([two, one]);
    expect(await history.of('simple', 9)).toEqual([]);
    expect(await Promise.all([9, 2].map((limit) => history.countOf('ada', limit)))).toEqual([3, 2]);
    expect(await history.countOf('simple', 9)).toBe(0);
    expect((await history.unrated(9)).games).toEqual([one, two, hidden]);
    expect((await history.unrated(1)).games).toEqual([one]);
  });

  it('are those of whom their players have become since they were read', async () => {
    const store = await open();
    const [history, players] = [store.of(historyStore), store.of(playerStore)];
    for (const [index, id] of ['guest', 'ada', 'zoe'].entries()) {
      const browser = { id: `of ${id}`, secretHash: Uint8Array.of(index), label: '' };
      await players.add({ id, name: id }, browser, 1);
    }
    await players.merge('guest', 'ada', 1);
    await players.forget('zoe', [], 1);
    const people = ['guest', 'zoe'].map(
      (id) => ({ type: 'person', id, name: id, left: false, score: 1, place: 1 }) as const,
    );
    const read = game(1, { players: people });
    await history.keep([read]);
    expect(await history.of('ada', 9)).toEqual([read]);
    for (const id of ['guest', 'zoe']) expect(await history.countOf(id, 9)).toBe(0);
  });

  it('are rated without the name of somebody who is deleted meanwhile', async () => {
    const store = await open();
    const history = store.of(historyStore);
    await history.keep([game(1)]);
    const { version } = await history.unrated(9);
    await store.of(playerStore).forget('ada', [], 1);
    const standing = { name: 'Ada', mu: 25, sigma: 8, rating: 0, uncertainty: 0 };
    const moment = { at: 1, table: 't1', seq: 9 };
    const point = { ...moment, ...standing, gameId: 'toy', player: 'ada', games: 1, finished: 1 };
    expect(await history.addPoints(version, moment, [point])).toBe(true);
    expect(await history.standingsIn('ada')).toMatchObject([{ name: '', games: 1 }]);
  });

  it('are paged from a given game on, even where two ended at the same moment', async () => {
    const history = (await open()).of(historyStore);
    const [one, two, twin, three] = [game(1), game(2), game(2, { seq: 8 }), game(3)];
    await history.keep([one, two, twin, three]);
    expect(await history.of('ada', 9)).toEqual([three, twin, two, one]);
    expect(await history.olderOf('ada', three, 2)).toEqual([twin, two]);
    expect(await history.olderOf('ada', twin, 9)).toEqual([two, one]);
    expect(await history.olderOf('ada', one, 9)).toEqual([]);
  });

  it('are reported as missing where the log has one that is not stored', async () => {
    const store = await open();
    const history = store.of(historyStore);
    const log = createStoredEventLog(store);
    const row = { at: 5, player: null, commandId: 'c', command: {}, hash: 'ab' };
    await log.append('t1', { ...row, seq: 1, events: [{ type: 'gameEnded' }] });
    await log.append('t1', { ...row, seq: 2, events: [{ type: 'gameFinished' }] });
    await log.append('t1', { ...row, seq: 3, events: [{ type: 'gameFinished' }] });
    await log.append('t2', { ...row, seq: 1, events: [{ type: 'gameFinished' }] });
    await history.keep([game(1, { seq: 2 }), game(2, { seq: 1 })]);
    const ends = [
      { tableId: 't1', seq: 2, isKept: true },
      { tableId: 't1', seq: 3, isKept: false },
      { tableId: 't2', seq: 1, isKept: true },
    ];
    expect(await history.ends('', 0, 9)).toEqual(ends);
    expect(await history.ends('t1', 2, 1)).toEqual([ends[1]]);
    expect(await history.ends('t1', 3, 9)).toEqual([ends[2]]);
    await history.keep([game(1, { seq: 3 })]);
    expect((await history.ends('', 0, 9)).every(({ isKept }) => isKept)).toBe(true);
  });

  it('are forgotten if they ended in rows that the log has lost, and those after them rated again', async () => {
    const history = (await open()).of(historyStore);
    const [other, one, lost, later] = [
      game(1),
      game(2, { table: 't', seq: 5 }),
      game(3, { table: 't', seq: 9 }),
      game(4),
    ];
    await history.keep([other, one, lost, later]);
    await history.addPoints((await history.unrated(9)).version, later, []);
    await history.forgetAfter('t', 9);
    expect((await history.unrated(9)).games).toEqual([]);
    await history.forgetAfter('t', 5);
    expect(await history.of('ada', 9)).toEqual([later, one, other]);
    expect(await history.countOf('ada', 9)).toBe(3);
    expect((await history.unrated(9)).games).toEqual([later]);
  });
});
