import { setImmediate } from 'node:timers/promises';

import { StorageUnavailable } from '@call-to-glory/table';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { startProxy } from '../../../../test/network-proxy.ts';
import { freshDatabase, hasPostgres } from '../../../../test/postgres.ts';
import { ProcessLocks, type Locks } from '../../locks.ts';
import { createPostgresLocks } from './postgres-locks.ts';

/** Two servers that must not do the same work at once. */
type Servers = readonly [Locks, Locks];

/** The order in which work begins and ends, if the first does not finish until the second has had its chance. */
async function orderOf([here, there]: Servers, first: string, second: string): Promise<string[]> {
  const order: string[] = [];
  const finish = Promise.withResolvers<void>();
  const isBegun = Promise.withResolvers<void>();
  const one = here.withLock(first, async () => {
    order.push('first begins');
    isBegun.resolve();
    await finish.promise;
    order.push('first ends');
  });
  await isBegun.promise;
  const other = there.withLock(second, async () => void order.push('second'));
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
  const fails = here.withLock('match', () => Promise.reject(new Error('as the test wants it')));
  await expect(fails).rejects.toThrow('as the test wants it');
  expect(await there.withLock('match', () => Promise.resolve('done'))).toBe('done');
}

it('work under one lock runs one at a time within one process', async () => {
  const locks = new ProcessLocks();
  await keepsOrder([locks, locks]);
});

afterEach(() => {
  vi.useRealTimers();
});

describe.skipIf(!hasPostgres)('locks over PostgreSQL', () => {
  it('are taken one at a time by two servers', async () => {
    const url = await freshDatabase();
    const servers = [createPostgresLocks(url), createPostgresLocks(url)] as const;
    await keepsOrder(servers);
    for (const locks of servers) await locks.close();
  });

  it('are refused if they do not come in time, and nothing is done', async () => {
    const url = await freshDatabase();
    const [here, there] = [createPostgresLocks(url), createPostgresLocks(url, 50)];
    const done: string[] = [];
    await here.withLock('match', async () => {
      const late = there.withLock('match', async () => void done.push('late'));
      await expect(late).rejects.toThrow(StorageUnavailable);
    });
    // With so short a timeout a lock may be lost before a busy machine takes it.
    const next = () => there.withLock('match', async () => done.push('after that')).catch(() => 0);
    await expect.poll(next).toBe(1);
    expect(done).toEqual(['after that']);
    for (const locks of [here, there]) await locks.close();
  });

  it('are released by a server that is cut off, and taken again over a new connection', async () => {
    const url = await freshDatabase();
    const proxy = await startProxy(url);
    const [here, there] = [createPostgresLocks(proxy.url), createPostgresLocks(url)];
    proxy.cutBefore('pg_advisory_unlock');
    expect(await here.withLock('match', () => Promise.resolve('kept'))).toBe('kept');
    expect(await there.withLock('match', () => Promise.resolve('next'))).toBe('next');
    expect(await here.withLock('match', () => Promise.resolve('again'))).toBe('again');
    for (const locks of [here, there]) await locks.close();
    await proxy.close();
  });

  it('come over a new connection if the last one has ended since the lock before', async () => {
    const proxy = await startProxy(await freshDatabase());
    const locks = createPostgresLocks(proxy.url);
    expect(await locks.withLock('match', () => Promise.resolve('kept'))).toBe('kept');
    // This process learns of it only when it asks.
    proxy.cut();
    expect(await locks.withLock('match', () => Promise.resolve('again'))).toBe('again');
    await locks.close();
    await proxy.close();
  });

  it('need no connection to end if theirs is gone', async () => {
    const url = await freshDatabase();
    const proxy = await startProxy(url);
    const locks = createPostgresLocks(proxy.url);
    const there = createPostgresLocks(url);
    // A new connection would be waited for without end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cutOff = locks.withLock('match', async () => {
      proxy.cut();
      // By the time another server has this lock, it is known here that the connection is gone.
      await there.withLock('match', () => Promise.resolve());
      proxy.stall();
      return 'kept';
    });
    expect(await cutOff).toBe('kept');
    vi.useRealTimers();
    proxy.mend();
    for (const one of [locks, there]) await one.close();
    await proxy.close();
  });

  it('are lost by a server that hangs with its own', async () => {
    const url = await freshDatabase();
    const [here, there] = [createPostgresLocks(url, 500), createPostgresLocks(url)];
    const hang = Promise.withResolvers<void>();
    const isBegun = Promise.withResolvers<void>();
    const hung = here.withLock('match', () => {
      isBegun.resolve();
      return hang.promise;
    });
    await isBegun.promise;
    expect(await there.withLock('match', () => Promise.resolve('next'))).toBe('next');
    hang.resolve();
    await hung;
    expect(await here.withLock('match', () => Promise.resolve('again'))).toBe('again');
    for (const locks of [here, there]) await locks.close();
  });

  it('are refused if PostgreSQL stops answering, and later ones come over a new connection', async () => {
    const proxy = await startProxy(await freshDatabase());
    const locks = createPostgresLocks(proxy.url, 10_000);
    expect(await locks.withLock('match', () => Promise.resolve('kept'))).toBe('kept');
    proxy.stall();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done: string[] = [];
    const late = locks.withLock('match', async () => void done.push('late'));
    const isRefused = expect(late).rejects.toThrow(StorageUnavailable);
    await setImmediate();
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await isRefused;
    proxy.mend();
    await locks.withLock('match', async () => void done.push('after that'));
    expect(done).toEqual(['after that']);
    await locks.close();
    await proxy.close();
  });

  it('are refused if there is no PostgreSQL', async () => {
    const locks = createPostgresLocks('postgres:///nowhere?host=/nowhere');
    await expect(locks.withLock('match', () => Promise.resolve())).rejects.toThrow(
      StorageUnavailable,
    );
    await locks.close();
  });
});
