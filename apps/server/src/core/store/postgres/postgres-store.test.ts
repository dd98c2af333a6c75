import { setImmediate } from 'node:timers/promises';

import { StorageUnavailable } from '@call-to-glory/table';
import { lostEndContract } from '@call-to-glory/table/contracts';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { firstRow } from '../../../../test/first-row.ts';
import { startProxy, type NetworkProxy } from '../../../../test/network-proxy.ts';
import { startPostgresCluster } from '../../../../test/postgres-cluster.ts';
import { freshDatabase, hasPostgres } from '../../../../test/postgres.ts';
import { storeParts } from '../../../features.ts';
import { chatStore } from '../../../features/chat/chat-store.ts';
import { playerStore } from '../../../features/identity/player-store.ts';
import { QueryMistaken } from '../../errors.ts';
import { createStoredDocuments } from '../documents.ts';
import { storePart } from '../store-part.ts';
import { StoreRefused, type Store } from '../store.ts';
import { createStoredEventLog } from '../stored-event-log.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { createPostgresLocks } from './postgres-locks.ts';

const browser = { id: 'b1', secretHash: Uint8Array.of(1), label: '' };

const noQueries = { name: 'x', module: '', migrations: {}, reads: {}, writes: {} } as const;

/** Finds those who wait for a lock; other tests wait in other databases. */
const waiting = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE datname = current_database() AND NOT granted`;

const atReplica = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;

async function ask<Row>(url: string, sql: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows as Row[];
}

describe.skipIf(!hasPostgres)('the store in PostgreSQL', () => {
  let url: string;
  let opened: Store[];
  let proxies: NetworkProxy[];

  beforeEach(async () => {
    url = await freshDatabase();
    opened = [];
    proxies = [];
  });

  afterEach(async () => {
    vi.useRealTimers();
    for (const store of opened) await store.close();
    for (const proxy of proxies) await proxy.close();
  });

  async function open(address = url): Promise<Store> {
    const store = await openPostgresStore(address, storeParts);
    opened.push(store);
    return store;
  }

  async function openBehindProxy(): Promise<readonly [Store, NetworkProxy]> {
    const proxy = await startProxy(url);
    proxies.push(proxy);
    return [await open(proxy.url), proxy];
  }

  it('is migrated by one of several servers that start together', async () => {
    await Promise.all([open(), open(), open()]);
    const versions = await ask<{ readonly part: string }>(url, 'SELECT part FROM schema_versions');
    expect(versions).toHaveLength(storeParts.length);
  });

  it('is migrated however long that takes, and another server waits for it', async () => {
    await open();
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE log');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const postgres = [...chatStore.postgres, 'ALTER TABLE log ADD COLUMN more text'];
    const parts = storeParts.map((part) =>
      part.name === chatStore.name ? { ...part, postgres } : part,
    );
    const opening = Promise.all([openPostgresStore(url, parts), openPostgresStore(url, parts)]);
    const isOpen = expect(opening).resolves.toHaveLength(2);
    while ((await holder.query(waiting)).rows.length < 2);
    vi.advanceTimersByTime(60 * 60_000);
    vi.useRealTimers();
    await holder.query('COMMIT');
    await holder.end();
    await isOpen;
    opened.push(...(await opening));
  });

  it('is migrated however long that takes, whatever limits the database has', async () => {
    const name = new URL(url).pathname.slice(1);
    const holder = new Client({ connectionString: url });
    await holder.connect();
    // The limits apply to connections that are opened from now on.
    await holder.query(
      `ALTER DATABASE ${name} SET statement_timeout = '400ms'; ALTER DATABASE ${name} SET lock_timeout = '1ms'`,
    );
    await holder.query('BEGIN; SELECT pg_advisory_xact_lock(1667329132)');
    const slow = storePart({ ...noQueries, postgres: ['SELECT pg_sleep(0.5)'] });
    const opening = openPostgresStore(url, [slow]);
    const isOpen = expect(opening.then((store) => store.close())).resolves.toBeUndefined();
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
    await holder.query('COMMIT');
    await holder.end();
    await isOpen;
  });

  it('leaves data of a newer server alone', async () => {
    await open();
    await ask(url, "UPDATE schema_versions SET version = 99 WHERE part = 'logStore'");
    await expect(open()).rejects.toThrow('newer version');
  });

  it('is not migrated while somebody reads a table that changes, as others would wait for that as well', async () => {
    const part = (...postgres: readonly string[]) => storePart({ ...noQueries, postgres });
    const before = 'CREATE TABLE changing (id bigint)';
    await (await openPostgresStore(url, [part(before)])).close();
    const dump = new Client({ connectionString: url });
    await dump.connect();
    await dump.query('BEGIN; SELECT * FROM changing');
    const parts = [part(before, 'ALTER TABLE changing ADD COLUMN more bigint')];
    const refused = openPostgresStore(url, parts);
    await expect(refused).rejects.toThrow(StoreRefused);
    await expect(refused).rejects.toThrow('somebody is reading');
    await ask(url, 'SELECT * FROM changing');
    await dump.end();
    await (await openPostgresStore(url, parts)).close();
    await ask(url, 'SELECT more FROM changing');
  });

  it('says so if there is no PostgreSQL', async () => {
    await expect(open('postgres:///nowhere?host=/nowhere')).rejects.toThrow(StoreRefused);
    await expect(open('postgres://:::/')).rejects.toThrow('STORE_URL');
    await expect(open('postgres://ada:a#b@nowhere/house')).rejects.toThrow('PGPASSWORD');
  });

  it('refuses a database that cannot hold every name', async () => {
    const name = new URL(url).pathname.slice(1);
    await ask(url, `CREATE DATABASE ${name}_latin ENCODING 'LATIN1' TEMPLATE template0`);
    await expect(open(url.replace(name, `${name}_latin`))).rejects.toThrow('not LATIN1');
  });

  it('says so if it may not make its tables', async () => {
    const name = new URL(url).pathname.slice(1);
    await ask(url, `CREATE ROLE ${name} LOGIN; REVOKE CREATE ON SCHEMA public FROM public`);
    const asGuest = open(url.replace('user=postgres', `user=${name}`));
    await expect(asGuest).rejects.toThrow(StoreRefused);
    await expect(asGuest).rejects.toThrow('permission denied');
  });

  it('keeps no connection that is lost before its backend is known', async () => {
    const [store, proxy] = await openBehindProxy();
    const log = createStoredEventLog(store);
    proxy.cutBefore('pg_backend_pid');
    proxy.cut();
    // The first read may still get the connection that was cut while idle.
    await expect(log.read('here')).rejects.toThrow(StorageUnavailable);
    await expect(log.read('here')).rejects.toThrow(StorageUnavailable);
    proxy.mend();
    // It waits for all connections in use.
    await store.close();
    opened = [];
  });

  it('gives each row to one of two servers that write at once, and leaves no gap', async () => {
    const logs = [createStoredEventLog(await open()), createStoredEventLog(await open())];
    const tables = ['e', 'c', 'a', 'd', 'b'];
    for (let seq = 1; seq <= 20; seq += 1) {
      const results = await Promise.all(
        logs.map((log, server) => {
          const inTurn = server === 0 ? tables : tables.toReversed();
          return Promise.all(
            inTurn.map((table) => log.append(table, { ...firstRow, seq, hash: `${server}` })),
          );
        }),
      );
      const appended = results.flat().filter(({ type }) => type === 'appended');
      expect(appended).toHaveLength(tables.length);
    }
    for (const table of tables) {
      const rows = await logs[0]?.read(table);
      expect(rows?.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    }
  });

  for (const { title, check } of lostEndContract) {
    it(title, async () => check(createStoredEventLog(await open())));
  }

  it('leaves all connections once one has fallen silent, and waits for no other', async () => {
    const [store, proxy] = await openBehindProxy();
    const log = createStoredEventLog(store);
    await log.append('here', firstRow);
    await Promise.all(Array.from({ length: 20 }, () => log.read('here')));
    proxy.silence();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const lost = expect(log.read('here')).rejects.toThrow(StorageUnavailable);
    await setImmediate();
    vi.advanceTimersByTime(30_000);
    await lost;
    expect(await log.read('here')).toEqual([firstRow]);
    vi.useRealTimers();
  });

  it('gives up a row that nobody answers for after ten seconds, and appends the next', async () => {
    const [store, proxy] = await openBehindProxy();
    const log = createStoredEventLog(store);
    await log.append('here', firstRow);
    proxy.silence();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const next = { ...firstRow, seq: 2 };
    const lost = expect(log.append('here', next)).rejects.toThrow('the connection was lost');
    await setImmediate();
    vi.advanceTimersByTime(10_000);
    await lost;
    expect(await log.append('here', next)).toEqual({ type: 'appended' });
  });

  it('knows that a row was written even if the answer was lost', async () => {
    const [store, proxy] = await openBehindProxy();
    const log = createStoredEventLog(store);
    const other = createStoredEventLog(await open());
    await other.append('taken', { ...firstRow, hash: 'other' });
    proxy.cutAfter('seatTaken');
    const asked = [log.append('here', firstRow), log.append('taken', firstRow)];
    expect(await Promise.all(asked)).toEqual([{ type: 'appended' }, { type: 'conflict' }]);
    expect(await other.read('here')).toEqual([firstRow]);
  });

  it('knows that a row was not written if the connection was lost before', async () => {
    const [store, proxy] = await openBehindProxy();
    const log = createStoredEventLog(store);
    proxy.cutBefore('seatTaken');
    const lost = new StorageUnavailable('the connection was lost', { cause: expect.any(Error) });
    await expect(log.append('here', firstRow)).rejects.toThrow(lost);
    proxy.mend();
    expect(await log.append('here', firstRow)).toEqual({ type: 'appended' });
    expect(await log.read('here')).toEqual([firstRow]);
  });

  it('knows whether anything else was written when the connection was lost', async () => {
    const [store, proxy] = await openBehindProxy();
    const players = store.of(playerStore);
    proxy.cutAfter('COMMIT');
    await players.add({ id: 'p1', name: 'Ada' }, browser, 7);
    proxy.cutBefore('COMMIT');
    await expect(players.rename('p1', 'Ben')).rejects.toThrow(StorageUnavailable);
    proxy.mend();
    expect(await players.player('p1')).toMatchObject({ name: 'Ada' });
  });

  it('writes nothing twice even if it cannot ask whether it was written', async () => {
    const [store, proxy] = await openBehindProxy();
    await store.of(playerStore).add({ id: 'p1', name: 'Ada' }, browser, 7);
    const chat = store.of(chatStore);
    const from = { id: 'p1', name: 'Ada' };
    const body = { type: 'text', text: 'hello' } as const;
    const line = { at: 9, from, seat: null, channel: 'table', body } as const;
    proxy.cutAfter('COMMIT');
    proxy.cutBefore('pg_xact_status');
    const isRefused = (seq: number): Promise<void> =>
      expect(chat.add('here', { line, seq }, 1)).rejects.toThrow(StorageUnavailable);
    await Promise.all([isRefused(1), isRefused(2)]);
    proxy.mend();
    expect((await chat.of('here', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('does not let a write that fails take others down with it', async () => {
    const store = await open();
    const log = createStoredEventLog(store);
    const notes = createStoredDocuments(store).of('note', z.string());
    // PostgreSQL cannot store text with this character.
    const results = await Promise.allSettled([
      log.append('here', firstRow),
      log.append('there', { ...firstRow, commandId: '\u0000' }),
      notes.put('one', 'kept', 1),
      notes.put('\u0000', 'not kept', 1),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(await log.read('here')).toEqual([firstRow]);
    expect(await notes.list()).toMatchObject([{ key: 'one' }]);
  });

  it('tells a mistaken query from a store that is away', async () => {
    const players = (await open()).of(playerStore);
    await ask(url, 'ALTER TABLE players RENAME TO lost');
    await expect(players.rename('p1', 'Ada')).rejects.toThrow(QueryMistaken);
    await expect(players.player('p1')).rejects.toThrow(QueryMistaken);
  });

  it('serialises writes, however many servers write at once', async () => {
    const stores = [await open(), await open(), await open()];
    for (const [index, id] of ['guest', 'p0', 'p1', 'p2'].entries()) {
      const own = { ...browser, id: `of ${id}`, secretHash: Uint8Array.of(index) };
      await stores[0]?.of(playerStore).add({ id, name: id }, own, 1);
    }
    const merged = await Promise.all(
      stores.map((store, index) => store.of(playerStore).merge('guest', `p${index}`, 2)),
    );
    expect(merged.filter(Boolean)).toHaveLength(1);
  });

  it('waits for no server that hangs in the middle of a write', async () => {
    const proxy = await startProxy(url);
    proxies.push(proxy);
    const hanging = await openPostgresStore(proxy.url, storeParts, 1_000);
    opened.push(hanging);
    const [here, there] = [hanging, await open()].map((store) =>
      createStoredDocuments(store).of('note', z.string()),
    );
    // A server that is merely cut off gives up by itself after half a minute; one that is frozen never does.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isInserted = proxy.stallBefore('COMMIT');
    const hung = expect(here?.put('one', 'here', 1)).rejects.toThrow(StorageUnavailable);
    await isInserted;
    await there?.put('one', 'there', 2);
    vi.useRealTimers();
    proxy.mend();
    await hung;
    expect(await here?.get('one')).toBe('there');
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL that is only read, as a replica is,', () => {
  it('is left for the one at the same address that is written to', async () => {
    const url = await freshDatabase();
    const store = await openPostgresStore(url, storeParts);
    const log = createStoredEventLog(store);
    const locks = createPostgresLocks(url);
    await log.append('here', firstRow);
    await locks.withLock('match', () => Promise.resolve());
    await setReadOnly(url, 'on');
    await ask(
      url,
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    // It may be behind, and its locks exclude nobody.
    const refused: unknown = expect.objectContaining({
      cause: expect.any(StoreRefused) as unknown,
    });
    await expect.poll(() => log.read('here').catch((error: unknown) => error)).toEqual(refused);
    await expect(locks.withLock('match', () => Promise.resolve())).rejects.toEqual(refused);
    await setReadOnly(url, 'off');
    await expect.poll(() => log.read('here').catch(() => null)).toEqual([firstRow]);
    const next = { ...firstRow, seq: 2 };
    expect(await log.append('here', next)).toEqual({ type: 'appended' });
    expect(await locks.withLock('match', () => Promise.resolve('again'))).toBe('again');
    await locks.close();
    await store.close();
  });

  it('is refused by name at the start', async () => {
    const url = await freshDatabase();
    await setReadOnly(url, 'on');
    const opening = openPostgresStore(url, storeParts);
    await expect(opening).rejects.toThrow(StoreRefused);
    await expect(opening).rejects.toThrow('can only be read');
  });

  async function setReadOnly(url: string, isReadOnly: 'on' | 'off'): Promise<void> {
    const name = new URL(url).pathname.slice(1);
    const set = `ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly}`;
    await ask(url, `BEGIN READ WRITE; ${set}; COMMIT`);
  }
});

describe.skipIf(!hasPostgres)('a PostgreSQL that goes away', () => {
  it('is left by all connections that can only read by now, as soon as one is refused', async () => {
    const cluster = startPostgresCluster();
    const url = cluster.url('postgres');
    const store = await openPostgresStore(url, storeParts);
    const log = createStoredEventLog(store);
    await log.append('here', firstRow);
    await Promise.all(Array.from({ length: 20 }, () => log.read('here')));
    const locks = createPostgresLocks(url);
    await locks.withLock('match', () => Promise.resolve());
    // New connections lead to one that can be written to.
    await ask(url, 'ALTER DATABASE postgres SET default_transaction_read_only = off');
    await ask(url, 'ALTER SYSTEM SET default_transaction_read_only = on');
    await ask(url, 'SELECT pg_reload_conf()');
    const refused: unknown = expect.any(StorageUnavailable);
    const rename = (): Promise<unknown> =>
      store
        .of(playerStore)
        .rename('p1', 'Ada')
        .catch((error: unknown) => error);
    await expect.poll(rename).toEqual(refused);
    const next = { ...firstRow, seq: 2 };
    expect(await log.append('here', next)).toEqual({ type: 'appended' });
    expect(await Promise.all(Array.from({ length: 20 }, rename))).not.toContainEqual(refused);
    const ofLocks = `SELECT pid FROM pg_stat_activity
      WHERE query LIKE 'SELECT pg_advisory_unlock%' AND pid <> pg_backend_pid()`;
    const before = await ask(url, ofLocks);
    expect(before).toHaveLength(1);
    await locks.withLock('match', () => Promise.resolve());
    expect(await ask(url, ofLocks)).not.toEqual(before);
    await locks.close();
    await store.close();
    cluster.remove();
  });

  it('acknowledges no row that still waits for a replica, even if the connection is lost', async () => {
    const { url, proxy, log, remove } = await openWithoutReplica();
    let isAnswered = false;
    const appended = log.append('here', firstRow).finally(() => (isAnswered = true));
    await expect.poll(() => ask(url, atReplica)).toHaveLength(1);
    proxy.cut();
    // The server has tried to end the backend, or looked for the row since.
    const tried = `SELECT 1 FROM pg_stat_activity
      WHERE query ~ 'pg_terminate_backend|JOIN unnest' AND state = 'idle'`;
    await expect.poll(() => ask(url, tried)).toHaveLength(1);
    expect([isAnswered, await ask(url, atReplica)]).toEqual([false, [expect.anything()]]);
    await replicaIsBack(url);
    expect(await appended).toEqual({ type: 'appended' });
    await remove();
  });

  it('is written to by no more connections while one that was given up waits for a replica', async () => {
    const { url, proxy, store, log, remove } = await openWithoutReplica();
    const added = store.of(playerStore).add({ id: 'p1', name: 'Ada' }, browser, 7);
    await expect.poll(() => ask(url, atReplica)).toHaveLength(1);
    proxy.cut();
    await expect(added).rejects.toThrow(StorageUnavailable);
    await expect(log.append('here', firstRow)).rejects.toThrow('waiting for a replica');
    expect(await ask(url, atReplica)).toHaveLength(1);
    await replicaIsBack(url);
    await expect.poll(() => log.append('here', firstRow)).toEqual({ type: 'appended' });
    await remove();
  });

  it('is unavailable, and is used again when it is back', async () => {
    const cluster = startPostgresCluster();
    const store = await openPostgresStore(cluster.url('postgres'), storeParts);
    const log = createStoredEventLog(store);
    await log.append('here', firstRow);
    cluster.stop();
    await expect(log.append('here', { ...firstRow, seq: 2 })).rejects.toThrow(StorageUnavailable);
    await expect(log.read('here')).rejects.toThrow(StorageUnavailable);
    await expect(store.of(playerStore).rename('p1', 'Ada')).rejects.toThrow(StorageUnavailable);
    cluster.start();
    await expect.poll(() => log.read('here').catch(() => [])).toEqual([firstRow]);
    expect(await log.append('here', { ...firstRow, seq: 2 })).toEqual({ type: 'appended' });
    await store.close();
    cluster.remove();
  });

  async function openWithoutReplica() {
    const cluster = startPostgresCluster();
    const url = cluster.url('postgres');
    const proxy = await startProxy(url);
    const store = await openPostgresStore(proxy.url, storeParts);
    const log = createStoredEventLog(store);
    await ask(url, "ALTER SYSTEM SET synchronous_standby_names = 'away'");
    cluster.stop();
    cluster.start();
    await expect.poll(() => log.read('here').catch(() => null)).toEqual([]);
    async function remove(): Promise<void> {
      await store.close();
      await proxy.close();
      cluster.remove();
    }
    return { url, proxy, store, log, remove };
  }

  async function replicaIsBack(url: string): Promise<void> {
    await ask(url, 'ALTER SYSTEM RESET synchronous_standby_names');
    await ask(url, 'SELECT pg_reload_conf()');
  }
});
