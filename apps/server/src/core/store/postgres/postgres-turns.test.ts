import { setImmediate } from 'node:timers/promises';

import { StorageUnavailable } from '@call-to-glory/table';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { startProxy } from '../../../../test/network-proxy.ts';
import { freshDatabase, hasPostgres } from '../../../../test/postgres.ts';
import { ProcessTurns, type Turns } from '../../turns.ts';
import { createPostgresTurns } from './postgres-turns.ts';

/** Two servers that must not do the same work at once. */
type Servers = readonly [Turns, Turns];

/** The order in which work begins and ends, if the first does not finish until the second has had its chance. */
async function orderOf([here, there]: Servers, first: string, second: string): Promise<string[]> {
  const order: string[] = [];
  const finish = Promise.withResolvers<void>();
  const isBegun = Promise.withResolvers<void>();
  const one = here.inTurn(first, async () => {
    order.push('first begins');
    isBegun.resolve();
    await finish.promise;
    order.push('first ends');
  });
  await isBegun.promise;
  const other = there.inTurn(second, async () => void order.push('second'));
  // If the second need not wait, it finishes here.
  if (first !== second) await other;
  finish.resolve();
  await Promise.all([one, other]);
  return order;
}

async function keepsOrder(servers: Servers): Promise<void> {
  expect(await orderOf(servers, 'match', 'match')).toEqual([
    'first begins',
    'first ends',
    'second',
  ]);
  const apart = await orderOf(servers, 'match', 'something else');
  expect(apart).toEqual(['first begins', 'second', 'first ends']);
  const [here, there] = servers;
  const fails = here.inTurn('match', () => Promise.reject(new Error('as the test wants it')));
  await expect(fails).rejects.toThrow('as the test wants it');
  expect(await there.inTurn('match', () => Promise.resolve('done'))).toBe('done');
}

it('work of one name runs one at a time within one process', async () => {
  const turns = new ProcessTurns();
  await keepsOrder([turns, turns]);
});

afterEach(() => {
  vi.useRealTimers();
});

describe.skipIf(!hasPostgres)('turns over PostgreSQL', () => {
  it('are taken one at a time by two servers', async () => {
    const url = await freshDatabase();
    const servers = [createPostgresTurns(url), createPostgresTurns(url)] as const;
    await keepsOrder(servers);
    for (const turns of servers) await turns.close();
  });

  it('are refused if they do not come in time, and nothing is done', async () => {
    const url = await freshDatabase();
    const [here, there] = [createPostgresTurns(url), createPostgresTurns(url, 50)];
    const done: string[] = [];
    await here.inTurn('match', async () => {
      const late = there.inTurn('match', async () => void done.push('late'));
      await expect(late).rejects.toThrow(StorageUnavailable);
    });
    // With so little patience a turn may be over before a busy machine takes it.
    const next = () => there.inTurn('match', async () => done.push('after that')).catch(() => 0);
    await expect.poll(next).toBe(1);
    expect(done).toEqual(['after that']);
    for (const turns of [here, there]) await turns.close();
  });

  it('are released by a server that is cut off, and taken again over a new connection', async () => {
    const url = await freshDatabase();
    const proxy = await startProxy(url);
    const [here, there] = [createPostgresTurns(proxy.url), createPostgresTurns(url)];
    proxy.cutBefore('pg_advisory_unlock');
    expect(await here.inTurn('match', () => Promise.resolve('kept'))).toBe('kept');
    expect(await there.inTurn('match', () => Promise.resolve('next'))).toBe('next');
    expect(await here.inTurn('match', () => Promise.resolve('again'))).toBe('again');
    for (const turns of [here, there]) await turns.close();
    await proxy.close();
  });

  it('come over a new connection if the last one has ended since the turn before', async () => {
    const proxy = await startProxy(await freshDatabase());
    const turns = createPostgresTurns(proxy.url);
    expect(await turns.inTurn('match', () => Promise.resolve('kept'))).toBe('kept');
    // This process learns of it only when it asks.
    proxy.cut();
    expect(await turns.inTurn('match', () => Promise.resolve('again'))).toBe('again');
    await turns.close();
    await proxy.close();
  });

  it('need no connection to end if theirs is gone', async () => {
    const url = await freshDatabase();
    const proxy = await startProxy(url);
    const turns = createPostgresTurns(proxy.url);
    const there = createPostgresTurns(url);
    // A new connection would be waited for without end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cutOff = turns.inTurn('match', async () => {
      proxy.cut();
      // By the time another server has this turn, it is known here that the connection is gone.
      await there.inTurn('match', () => Promise.resolve());
      proxy.stall();
      return 'kept';
    });
    expect(await cutOff).toBe('kept');
    vi.useRealTimers();
    proxy.mend();
    for (const one of [turns, there]) await one.close();
    await proxy.close();
  });

  it('are lost by a server that hangs in its own', async () => {
    const url = await freshDatabase();
    const [here, there] = [createPostgresTurns(url, 500), createPostgresTurns(url)];
    const hang = Promise.withResolvers<void>();
    const isBegun = Promise.withResolvers<void>();
    const hung = here.inTurn('match', () => {
      isBegun.resolve();
      return hang.promise;
    });
    await isBegun.promise;
    expect(await there.inTurn('match', () => Promise.resolve('next'))).toBe('next');
    hang.resolve();
    await hung;
    expect(await here.inTurn('match', () => Promise.resolve('again'))).toBe('again');
    for (const turns of [here, there]) await turns.close();
  });

  it('are refused if PostgreSQL stops answering, and later ones come over a new connection', async () => {
    const proxy = await startProxy(await freshDatabase());
    const turns = createPostgresTurns(proxy.url, 10_000);
    expect(await turns.inTurn('match', () => Promise.resolve('kept'))).toBe('kept');
    proxy.stall();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done: string[] = [];
    const late = turns.inTurn('match', async () => void done.push('late'));
    const isRefused = expect(late).rejects.toThrow(StorageUnavailable);
    await setImmediate();
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await isRefused;
    proxy.mend();
    await turns.inTurn('match', async () => void done.push('after that'));
    expect(done).toEqual(['after that']);
    await turns.close();
    await proxy.close();
  });

  it('are refused if there is no PostgreSQL', async () => {
    const turns = createPostgresTurns('postgres:///nowhere?host=/nowhere');
    await expect(turns.inTurn('match', () => Promise.resolve())).rejects.toThrow(
      StorageUnavailable,
    );
    await turns.close();
  });
});
