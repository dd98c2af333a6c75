import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StorageUnavailable } from '@call-to-glory/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DatabaseRefused, requireSqlite } from './database.ts';
import { createSqliteEventLog } from './sqlite-event-log.ts';
import { createSqlitePlayerStore } from './sqlite-player-store.ts';
import { openStore, type Store } from './store.ts';

let directory: string;
let opened: Store[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-'));
  opened = [];
});

afterEach(async () => {
  for (const store of opened) await store.close();
  rmSync(directory, { recursive: true });
});

async function open(): Promise<Store> {
  const store = await openStore(directory, (error) => {
    throw error;
  });
  opened.push(store);
  return store;
}

async function close(store: Store): Promise<void> {
  opened = opened.filter((one) => one !== store);
  await store.close();
}

const row = {
  seq: 1,
  at: 5,
  player: 'ada',
  commandId: 'first',
  command: { type: 'sit' },
  events: [{ type: 'seatTaken' }],
  hash: 'ab',
};

describe('the store', () => {
  it('keeps everything from one opening to the next', async () => {
    const first = await open();
    await createSqliteEventLog(first).append('here', row, 'secret');
    const players = createSqlitePlayerStore(first);
    const hash = Uint8Array.of(1, 2, 3);
    await players.add({ id: 'p1', name: 'Ada' }, hash, 7);
    await players.rename('p1', 'Ada L.');
    await close(first);

    const second = await open();
    const log = createSqliteEventLog(second);
    expect(await log.read('here')).toEqual([row]);
    expect(await log.secret('here')).toBe('secret');
    expect(await createSqlitePlayerStore(second).find(hash)).toEqual({ id: 'p1', name: 'Ada L.' });
    expect(await createSqlitePlayerStore(second).find(Uint8Array.of(9))).toBeNull();
  });

  it('forgets players of old who never asked anything of a table, and nobody else', async () => {
    const store = await open();
    const players = createSqlitePlayerStore(store);
    const ids = ['ada', 'host', 'idle', 'late'] as const;
    for (const [index, id] of ids.entries()) {
      await players.add({ id, name: id }, Uint8Array.of(index), id === 'late' ? 100 : 7);
    }
    const log = createSqliteEventLog(store);
    const created = { type: 'create', host: { id: 'host', name: 'host' } };
    await log.append('here', { ...row, player: null, command: created });
    await log.append('here', { ...row, seq: 2 });
    expect(await players.forgetIdle(100)).toBe(1);
    const known = await Promise.all(ids.map((_, index) => players.find(Uint8Array.of(index))));
    expect(known.map((player) => player?.id ?? null)).toEqual(['ada', 'host', null, 'late']);
  });

  it('takes a thousand rows at once, all of them', async () => {
    const log = createSqliteEventLog(await open());
    const tables = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    await Promise.all(tables.map((table) => log.append(table, row)));
    expect((await log.tables()).toSorted()).toEqual(tables.toSorted());
  });

  it('does nothing of a transaction in which something fails, and goes on after it', async () => {
    const store = await open();
    const log = createSqliteEventLog(store);
    const players = createSqlitePlayerStore(store);
    const hash = Uint8Array.of(1);
    await players.add({ id: 'p1', name: 'Ada' }, hash, 7);
    // The same secret cannot belong to two; both requests leave in one batch.
    const results = await Promise.allSettled([
      log.append('here', row),
      players.add({ id: 'p2', name: 'Ben' }, hash, 8),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: expect.any(StorageUnavailable) as unknown,
      });
    }
    expect(await log.read('here')).toEqual([]);
    expect(await log.append('here', row)).toEqual({ type: 'appended' });
  });

  it('belongs to one server at a time', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(DatabaseRefused);
    await expect(open()).rejects.toThrow(directory);
    await close(first);
    await open();
  });

  it('can be read by nobody else', async () => {
    const store = await open();
    await createSqliteEventLog(store).append('here', row);
    for (const file of readdirSync(directory)) {
      expect(statSync(join(directory, file)).mode & 0o077, file).toBe(0);
    }
  });

  it('leaves data alone that a newer server has written', async () => {
    await close(await open());
    const database = new DatabaseSync(join(directory, 'call-to-glory.sqlite'));
    database.exec('PRAGMA user_version = 999');
    database.close();
    await expect(open()).rejects.toThrow('newer version');
  });

  it('writes durably: a write-ahead log that waits for the disk', async () => {
    await close(await open());
    const database = new DatabaseSync(join(directory, 'call-to-glory.sqlite'));
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });
});

describe('requireSqlite', () => {
  it.each(['3.51.2', '3.50.99', '3.7.0', '2.99.99'])('refuses %s', (version) => {
    expect(() => requireSqlite(version)).toThrow(DatabaseRefused);
  });

  it.each(['3.51.3', '3.51.10', '3.53.0', '4.0.0'])('takes %s', (version) => {
    expect(() => requireSqlite(version)).not.toThrow();
  });
});
