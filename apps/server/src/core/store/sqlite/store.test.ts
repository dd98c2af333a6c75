import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { PastGame } from '@call-to-glory/protocol';
import {
  LogDamaged,
  StorageUnavailable,
  type ListedTable,
  type TableEntry,
} from '@call-to-glory/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { storeParts } from '../../../features.ts';
import { passkeyStore } from '../../../features/accounts/passkey-store.ts';
import { historyStore } from '../../../features/history/history-store.ts';
import { playerStore, type NewBrowser } from '../../../features/identity/player-store.ts';
import { StoreRefused, type Store } from '../store.ts';
import { createStoredEventLog } from '../stored-event-log.ts';
import { migrate, requireSqlite, versionsOf } from './database.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

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
  const store = await openSqliteStore(directory, storeParts, (error) => {
    throw error;
  });
  opened.push(store);
  return store;
}

async function close(store: Store): Promise<void> {
  opened = opened.filter((one) => one !== store);
  await store.close();
}

/** A browser with this secret, and an id made of it. */
function browser(secretHash: Uint8Array): NewBrowser {
  return { id: `b${secretHash.join()}`, secretHash, label: 'Firefox, Linux' };
}

const passkey = {
  id: 'key',
  player: 'p1',
  publicKey: Uint8Array.of(4, 5),
  counter: 3,
  transports: ['internal'],
  label: 'Bitwarden',
};

const row = {
  seq: 1,
  at: 5,
  player: 'ada',
  commandId: 'first',
  command: { type: 'sit' },
  events: [{ type: 'seatTaken' }],
  hash: 'ab',
};

/** A finished game that somebody has played alone. */
function gameOf(id: string): PastGame {
  const player = { type: 'person', id, name: id, left: false, score: 1, place: 1 } as const;
  return {
    table: 'here',
    seq: 9,
    at: 10,
    gameId: 'toy',
    private: false,
    casual: false,
    options: {},
    players: [player],
  };
}

function entryWith(id: string): TableEntry {
  const table = { id: 'here', seats: [{ type: 'person', id, name: id }], members: [] };
  const listed = { ...table, closed: false, changedAt: 1 } as unknown as ListedTable;
  return { at: 1, listing: { seated: listed, others: listed }, isAwake: true, dueAt: null };
}

describe('the store', () => {
  it('keeps everything from one opening to the next', async () => {
    const first = await open();
    await createStoredEventLog(first).append('here', row, { secret: 'secret' });
    const players = first.of(playerStore);
    const hash = Uint8Array.of(1, 2, 3);
    await players.add({ id: 'p1', name: 'Ada' }, browser(hash), 7);
    await players.rename('p1', 'Ada L.');
    await close(first);

    const second = await open();
    const log = createStoredEventLog(second);
    expect(await log.read('here')).toEqual([row]);
    expect((await log.readWithSecret('here')).secret).toBe('secret');
    expect(await second.of(playerStore).find(hash)).toEqual({
      player: { id: 'p1', name: 'Ada L.' },
      browser: { id: 'b1,2,3', label: 'Firefox, Linux', usedAt: 7 },
    });
    expect(await second.of(playerStore).find(Uint8Array.of(9))).toBeNull();
  });

  it('forgets players of old who never asked anything of a table, and nobody else', async () => {
    const store = await open();
    const players = store.of(playerStore);
    const ids = ['ada', 'host', 'idle', 'late', 'keyed', 'heir'] as const;
    for (const [index, id] of ids.entries()) {
      await players.add({ id, name: id }, browser(Uint8Array.of(index)), id === 'late' ? 100 : 7);
    }
    await store.of(passkeyStore).add({ ...passkey, player: 'keyed' }, 8);
    await store.of(historyStore).keep([gameOf('heir')]);
    const log = createStoredEventLog(store);
    // Those who have sat at a table have something there, though others sit there now.
    await log.append('here', row, { entry: entryWith('ada') });
    await log.append('here', { ...row, seq: 2 }, { entry: entryWith('host') });
    expect(await players.forgetIdle(await players.idle('', 100, 9), 100, ['told'])).toEqual([
      'idle',
    ]);
    const known = await Promise.all(ids.map((_, index) => players.find(Uint8Array.of(index))));
    expect(known.map((one) => one?.player.id ?? null)).toEqual([
      'ada',
      'host',
      null,
      'late',
      'keyed',
      'heir',
    ]);
    expect(await players.browsers('idle')).toEqual([]);
  });

  it('takes over the players of a server that knew one browser of each', async () => {
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

  it('remembers fifty browsers of a player, those used last', async () => {
    const players = (await open()).of(playerStore);
    await players.add({ id: 'ada', name: 'Ada' }, browser(Uint8Array.of(0)), 0);
    await players.add({ id: 'ben', name: 'Ben' }, browser(Uint8Array.of(99)), 0);
    await players.useBrowser('b0', '', 100);
    for (let at = 1; at <= 51; at += 1) {
      await players.addBrowser('ada', browser(Uint8Array.of(at)), at);
    }
    const ids = (await players.browsers('ada')).map(({ id }) => id);
    expect(ids).toEqual(['b0', ...Array.from({ length: 49 }, (_, index) => `b${51 - index}`)]);
    expect(await players.browsers('ben')).toHaveLength(1);
  });

  it('lets a passkey count on, and never back', async () => {
    const passkeys = (await open()).of(passkeyStore);
    await passkeys.add(passkey, 8);
    const { label: _label, ...kept } = passkey;
    expect(await passkeys.find('key')).toEqual(kept);
    const uses = [4, 4, 3, 9].map((counter) => passkeys.use('key', counter, 10 + counter));
    expect(await Promise.all(uses)).toEqual([true, false, false, true]);
    expect(await passkeys.use('no key', 1, 20)).toBe(false);
    expect(await passkeys.of('p1')).toEqual([
      { id: 'key', label: 'Bitwarden', transports: ['internal'], madeAt: 8, usedAt: 19 },
    ]);
    await passkeys.remove('key', 'p2');
    expect(await passkeys.find('key')).not.toBeNull();
    await passkeys.remove('key', 'p1');
    expect(await passkeys.find('key')).toBeNull();
  });

  it('makes one player another, with browsers and games, or forgets them altogether', async () => {
    const store = await open();
    const players = store.of(playerStore);
    const history = store.of(historyStore);
    const [guest, ada] = [Uint8Array.of(1), Uint8Array.of(2)];
    await players.add({ id: 'guest', name: 'Guest' }, browser(guest), 7);
    await players.add({ id: 'p1', name: 'Ada' }, browser(ada), 8);
    const game = gameOf('guest');
    await history.keep([game]);
    expect(await players.merge('guest', 'p1', 11)).toBe(true);
    expect(await players.merge('guest', 'p2', 11)).toBe(false);
    expect(await players.find(guest)).toMatchObject({ player: { id: 'p1' } });
    expect(await players.player('guest')).toBeNull();
    expect(await history.of('p1', 9)).toEqual([game]);

    await store.of(passkeyStore).add(passkey, 12);
    await players.forget('p1', ['told'], 13);
    for (const hash of [guest, ada]) expect(await players.find(hash)).toBeNull();
    expect(await players.player('p1')).toBeNull();
    expect(await store.of(passkeyStore).of('p1')).toEqual([]);
    expect(await history.of('p1', 9)).toEqual([]);
  });

  it('takes a thousand rows at once, all of them', async () => {
    const log = createStoredEventLog(await open());
    const tables = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    await Promise.all(tables.map((table) => log.append(table, row)));
    expect(await log.withoutEntry('', 2000)).toEqual(tables.toSorted());
  });

  it('does nothing of a transaction in which something fails, and goes on after it', async () => {
    const store = await open();
    const log = createStoredEventLog(store);
    const players = store.of(playerStore);
    const hash = Uint8Array.of(1);
    await players.add({ id: 'p1', name: 'Ada' }, browser(hash), 7);
    // The same secret cannot belong to two; all requests leave in one batch.
    const [appended, ...results] = await Promise.allSettled([
      log.append('here', row),
      players.add({ id: 'p2', name: 'Ben' }, { ...browser(hash), id: 'other' }, 8),
      players.add({ id: 'p3', name: 'Cid' }, browser(Uint8Array.of(3)), 8),
    ]);
    // Rows do not go through the transaction.
    expect(appended).toEqual({ status: 'fulfilled', value: { type: 'appended' } });
    for (const result of results) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: expect.any(StorageUnavailable) as unknown,
      });
    }
    expect(await log.read('here')).toEqual([row]);
    expect(await players.player('p3')).toBeNull();
    await players.add({ id: 'p3', name: 'Cid' }, browser(Uint8Array.of(3)), 8);
    expect(await players.player('p3')).toMatchObject({ name: 'Cid' });
  });

  it('says so when what it writes to is damaged, and does nothing', async () => {
    await createStoredEventLog(await open()).append('here', row);
    for (const store of opened.splice(0)) await store.close();
    const path = join(directory, 'call-to-glory.sqlite');
    const bytes = readFileSync(path);
    // The page where the log begins; what there is can still be told.
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
    await expect(log.append('here', { ...row, seq: 2 })).rejects.toThrow(StorageUnavailable);
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
    await createStoredEventLog(store).append('here', row);
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
    expect(() => requireSqlite(version)).toThrow(StoreRefused);
  });

  it.each(['3.51.3', '3.51.10', '3.53.0', '4.0.0'])('takes %s', (version) => {
    expect(() => requireSqlite(version)).not.toThrow();
  });
});
