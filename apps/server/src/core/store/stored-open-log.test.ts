import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { LogDamaged, type LogRow } from '@call-to-glory/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { storeParts } from '../../features.ts';
import { databaseFile, migrate, versionsOf } from './sqlite/database.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import type { Store } from './store.ts';
import { createStoredEventLog } from './stored-event-log.ts';
import { createStoredOpenLog } from './stored-open-log.ts';

let directory: string;
let store: Store | null;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'open-log-'));
  store = null;
});

afterEach(async () => {
  await store?.close();
  rmSync(directory, { recursive: true });
});

async function open(): Promise<Store> {
  store = await openSqliteStore(directory, storeParts, (error) => {
    throw error;
  });
  return store;
}

function row(seq: number, events: readonly unknown[] = [{ type: 'readied' }]): LogRow {
  const command = { type: 'ready', says: 'Ōkubo \' " \\ \u0000 \u{1f3ef}' };
  return { seq, at: seq, player: 'ada', commandId: `${seq}`, command, events, hash: `hash ${seq}` };
}

async function all<Part>(parts: AsyncIterable<Part>): Promise<readonly Part[]> {
  const got: Part[] = [];
  for await (const part of parts) got.push(part);
  return got;
}

const finished = [{ type: 'scored' }, { type: 'gameFinished' }];

describe('the end of what is open', () => {
  it('is the last row that ended a game, finished or not, and no row that only speaks of it', async () => {
    const opened = await open();
    const log = createStoredEventLog(opened);
    const openLog = createStoredOpenLog(opened);
    const said = { say: { type: 'gameFinished' }, text: '"type":"gameEnded"' };
    await log.append('here', row(1));
    expect(await openLog.lastEnd('here')).toBeNull();
    await log.append('here', row(2, finished));
    await log.append('here', row(3, [{ type: 'gameEnded' }]));
    await log.append('here', { ...row(4, [said]), command: { type: 'gameEnded' } });
    await log.append('there', row(1, finished));
    expect(await openLog.lastEnd('here')).toEqual({ seq: 3, hash: 'hash 3' });
    expect(await openLog.lastEnd('here', 3)).toMatchObject({ seq: 2 });
    expect(await openLog.lastEnd('here', 2)).toBeNull();
    expect(await openLog.lastEnd('nowhere')).toBeNull();
  });

  it('is known of tables that an older server has written', async () => {
    const old = new DatabaseSync(join(directory, databaseFile));
    migrate(old, versionsOf(storeParts).slice(0, 5));
    const insert = old.prepare('INSERT INTO log VALUES (?, ?, ?, NULL, ?, ?, ?, ?)');
    insert.run('here', 1, 1, 'a', '{}', JSON.stringify(finished), 'hash 1');
    insert.run('here', 2, 2, 'b', '{}', '[{"type":"readied"}]', 'hash 2');
    old.close();
    const openLog = createStoredOpenLog(await open());
    expect(await openLog.lastEnd('here')).toEqual({ seq: 1, hash: 'hash 1' });
  });
});

describe('a table', () => {
  it('is known to be there, and to have lost its end, without a look at its rows', async () => {
    const opened = await open();
    const log = createStoredEventLog(opened);
    for (const seq of [1, 2, 3]) await log.append('here', row(seq));
    const openLog = createStoredOpenLog(opened);
    expect([await openLog.has('here'), await openLog.has('nowhere')]).toEqual([true, false]);
    const other = new DatabaseSync(join(directory, databaseFile));
    other.exec('DELETE FROM log WHERE seq = 3');
    other.close();
    await expect(openLog.has('here')).rejects.toThrow(LogDamaged);
  });
});

describe('the rows of what is open', () => {
  it('are those of the log, to the letter, however many there are', async () => {
    const opened = await open();
    const log = createStoredEventLog(opened);
    const rows = Array.from({ length: 260 }, (_, index) => row(index + 1));
    await Promise.all(rows.map((one) => log.append('here', one)));
    expect(await log.read('here')).toEqual(rows);
    const parts = await all(createStoredOpenLog(opened).text('here', 255));
    expect(parts.length).toBeGreaterThan(1);
    const read = parts.flatMap(
      (part) => JSON.parse(`[${Buffer.from(part).toString()}]`) as LogRow[],
    );
    expect(read).toEqual(rows.slice(0, 255));
  });

  it('are not fewer than there should be', async () => {
    const opened = await open();
    await createStoredEventLog(opened).append('here', row(1));
    const parts = createStoredOpenLog(opened).text('here', 2);
    await expect(all(parts)).rejects.toThrow(LogDamaged);
  });
});
