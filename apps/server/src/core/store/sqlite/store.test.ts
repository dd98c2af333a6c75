import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { LogDamaged, StorageUnavailable } from '@call-to-glory/table';
import { entry } from '@call-to-glory/table/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { firstRow } from '../../../../test/first-row.ts';
import { folderForTest } from '../../../../test/folder.ts';
import { openKept } from '../../../../test/open-kept.ts';
import { storeParts } from '../../../features.ts';
import { probeStore } from '../../../features/health/probe-store.ts';
import type { NewBrowser } from '../../../features/identity/player-browsers.ts';
import { playerStore } from '../../../features/identity/player-store.ts';
import { QueryMistaken } from '../../errors.ts';
import { waitingEntries } from '../entry-store.ts';
import { StoreRefused, type Store } from '../store.ts';
import { createStoredEventLog } from '../stored-event-log.ts';
import { createStoredOpenLog } from '../stored-open-log.ts';
import { migrate, openForReading, requireSqlite, versionsOf } from './database.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

let directory: string;
let opened: Store[];

beforeEach(() => {
  directory = folderForTest();
  opened = [];
});

afterEach(async () => {
  for (const store of opened) await store.close();
});

async function open(): Promise<Store> {
  const store = await openKept(directory);
  opened.push(store);
  return store;
}

async function close(store: Store): Promise<void> {
  opened = opened.filter((one) => one !== store);
  await store.close();
}

/** A browser with this secret, and an id made from it. */
function browser(secretHash: Uint8Array): NewBrowser {
  return { id: `b${secretHash.join()}`, secretHash, label: 'Firefox, Linux' };
}

describe('the store', () => {
  it('migrates the players of a server that knew only one browser of each', async () => {
    const hash = Uint8Array.of(1);
    const old = new DatabaseSync(join(directory, 'call-to-glory.sqlite'));
    migrate(old, versionsOf(storeParts).slice(0, 3));
    old.prepare('INSERT INTO players VALUES (?, ?, ?, ?)').run('p1', hash, 'Ada', 7);
    old.close();
    const players = (await open()).of(playerStore);
    expect(await players.find(hash)).toMatchObject({ player: { id: 'p1', name: 'Ada' } });
    expect(await players.player('p1')).toEqual({ id: 'p1', name: 'Ada', madeAt: 7 });
    expect(await players.browsers('p1')).toMatchObject([{ label: '', madeAt: 7, usedAt: 7 }]);
  });

  it('does nothing of a transaction in which something fails, and works again after it', async () => {
    const store = await open();
    const log = createStoredEventLog(store);
    const players = store.of(playerStore);
    const hash = Uint8Array.of(1);
    await players.add({ id: 'p1', name: 'Ada' }, browser(hash), 7);
    // The same secret cannot belong to two; all requests leave in one batch.
    const [appended, ...results] = await Promise.allSettled([
      log.append('here', firstRow),
      players.add({ id: 'p2', name: 'Ben' }, { ...browser(hash), id: 'other' }, 8),
      players.add({ id: 'p3', name: 'Cid' }, browser(Uint8Array.of(3)), 8),
    ]);
    // Rows do not take part in the transaction.
    expect(appended).toEqual({ status: 'fulfilled', value: { type: 'appended' } });
    for (const result of results) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: expect.any(StorageUnavailable) as unknown,
      });
    }
    expect(await log.read('here')).toEqual([firstRow]);
    expect(await players.player('p3')).toBeNull();
    await players.add({ id: 'p3', name: 'Cid' }, browser(Uint8Array.of(3)), 8);
    expect(await players.player('p3')).toMatchObject({ name: 'Cid' });
  });

  it('does not let a mistaken query take others down with it', async () => {
    const store = await open();
    const players = store.of(playerStore);
    const other = new DatabaseSync(join(directory, 'call-to-glory.sqlite'));
    other.exec('ALTER TABLE players RENAME TO lost');
    other.close();
    const results = await Promise.allSettled([
      store.of(probeStore).probe(1),
      players.rename('p1', 'Ada'),
    ]);
    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: expect.any(QueryMistaken) as unknown },
    ]);
    await expect(players.player('p1')).rejects.toThrow(QueryMistaken);
  });

  it('knows the ends of games that an older server has written', async () => {
    const old = new DatabaseSync(join(directory, 'call-to-glory.sqlite'));
    migrate(old, versionsOf(storeParts).slice(0, 5));
    const insert = old.prepare('INSERT INTO log VALUES (?, ?, ?, NULL, ?, ?, ?, ?)');
    const finished = [{ type: 'scored' }, { type: 'gameFinished' }];
    insert.run('here', 1, 1, 'a', '{}', JSON.stringify(finished), 'hash 1');
    insert.run('here', 2, 2, 'b', '{}', '[{"type":"readied"}]', 'hash 2');
    old.close();
    const openLog = createStoredOpenLog(await open());
    expect(await openLog.lastEnd('here')).toEqual({ seq: 1, hash: 'hash 1' });
  });

  it('finds tables that waited for days on an older server, without reading all others', async () => {
    const old = new DatabaseSync(join(directory, 'call-to-glory.sqlite'));
    migrate(old, versionsOf(storeParts).slice(0, 14));
    const options = { seats: 2, clock: 'days', private: false, game: {} } as const;
    const { listing } = entry('here', 1, {}, { options });
    const insert = old.prepare('INSERT INTO tables VALUES (?, 1, 1, 0, 0, NULL, ?, NULL)');
    insert.run('here', JSON.stringify(listing));
    insert.run('damaged', '{');
    old.close();
    expect(await createStoredEventLog(await open()).waitingEntries(9)).toMatchObject([{ listing }]);
    const database = openForReading(directory);
    const plan = `EXPLAIN QUERY PLAN ${waitingEntries.sqlite}`;
    expect(database.prepare(plan).all(9)).toMatchObject([
      { detail: expect.stringContaining('USING INDEX tables_waiting') as unknown },
    ]);
    database.close();
  });

  it('knows that a table has lost its end without reading its rows', async () => {
    const store = await open();
    const log = createStoredEventLog(store);
    for (const seq of [1, 2, 3]) await log.append('here', { ...firstRow, seq });
    const openLog = createStoredOpenLog(store);
    expect(await openLog.has('here')).toBe(true);
    const other = new DatabaseSync(join(directory, 'call-to-glory.sqlite'));
    other.exec('DELETE FROM log WHERE seq = 3');
    other.close();
    await expect(openLog.has('here')).rejects.toThrow(LogDamaged);
  });

  it('reports that the database it writes to is damaged, and does nothing', async () => {
    await createStoredEventLog(await open()).append('here', firstRow);
    for (const store of opened.splice(0)) await store.close();
    const path = join(directory, 'call-to-glory.sqlite');
    const bytes = readFileSync(path);
    // The page where the log begins; the schema can still be read.
    const database = new DatabaseSync(path);
    const found = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'log'").get();
    const rootpage = Number(found?.['rootpage']);
    database.close();
    writeFileSync(path, bytes.fill(0xff, (rootpage - 1) * 4096, rootpage * 4096));
    const broken: Error[] = [];
    const store = await openSqliteStore(directory, storeParts, (error) => broken.push(error));
    opened.push(store);
    const log = createStoredEventLog(store);
    await expect(log.read('here')).rejects.toThrow(LogDamaged);
    expect(broken).toEqual([]);
    await expect(log.append('here', { ...firstRow, seq: 2 })).rejects.toThrow(StorageUnavailable);
    expect(broken).toHaveLength(1);
  });

  it('belongs to one server at a time', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(StoreRefused);
    await expect(open()).rejects.toThrow(directory);
    await close(first);
    await open();
  });

  it('can be read by nobody else', async () => {
    const store = await open();
    await createStoredEventLog(store).append('here', firstRow);
    for (const file of readdirSync(directory)) {
      expect(statSync(join(directory, file)).mode & 0o077, file).toBe(0);
    }
  });

  it('leaves data of a newer server alone', async () => {
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
    expect(() => requireSqlite(version)).toThrow(StoreRefused);
  });

  it.each(['3.51.3', '3.51.10', '3.53.0', '4.0.0'])('takes %s', (version) => {
    expect(() => requireSqlite(version)).not.toThrow();
  });
});
