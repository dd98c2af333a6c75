import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { chained, chainStart, type LogRow } from '@call-to-glory/table';
import { beforeEach, describe, expect, it } from 'vitest';

import { folderForTest } from '../../../../test/folder.ts';
import { storeParts } from '../../../features.ts';
import { restoredAt } from '../restored-at.ts';
import type { Store } from '../store.ts';
import { createStoredEventLog } from '../stored-event-log.ts';
import { migrate, versionsOf } from './database.ts';
import { beginEpoch, leaveEpoch } from './epoch.ts';
import { openLogHeads } from './log-heads.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

let directory: string;
let copies: string;

beforeEach(() => {
  directory = folderForTest();
  copies = folderForTest();
});

const at = (file: string): string => join(directory, file);
const database = 'call-to-glory.sqlite';

/** Opens a store for one request; returns whether it was restored from a copy, and the answer. */
async function during<Answer>(
  ask: (store: Store) => Promise<Answer>,
): Promise<{ readonly isRestored: boolean; readonly answer: Answer }> {
  let isRestored = false;
  const store = await openSqliteStore(
    directory,
    storeParts,
    (error) => {
      throw error;
    },
    () => (isRestored = true),
  );
  try {
    return { isRestored, answer: await ask(store) };
  } finally {
    await store.close();
  }
}

const rows: readonly LogRow[] = ['a', 'b', 'c'].reduce<readonly LogRow[]>((before, name, index) => {
  const row = { seq: index + 1, at: 5, player: 'ada', commandId: name, command: {}, events: [] };
  return [...before, chained(row, before.at(-1)?.hash ?? chainStart)];
}, []);

/** Brings a table to its third row, and makes a copy at the second, as `pnpm backup` does or by hand. */
async function liveAndCopy(isByHand = false): Promise<void> {
  await during(async (store) => {
    const log = createStoredEventLog(store);
    for (const row of rows.slice(0, 2)) await log.append('here', row);
  });
  copyFileSync(at(database), join(copies, database));
  if (!isByHand) {
    const copy = new DatabaseSync(join(copies, database));
    leaveEpoch(copy);
    copy.close();
  }
  await during((store) => createStoredEventLog(store).append('here', rows[2] ?? notThere()));
}

function notThere(): never {
  throw new Error('not there');
}

function putBack(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(at(`${database}${end}`), { force: true });
  copyFileSync(join(copies, database), at(database));
}

/** As a release without epochs has left a file. */
function removeEpoch(path: string): void {
  const file = new DatabaseSync(path);
  file.exec('DELETE FROM epoch');
  file.close();
}

describe('a store', () => {
  it('stays in its epoch from its first start on', async () => {
    for (let start = 0; start < 3; start += 1) {
      const { isRestored, answer } = await during((store) => restoredAt(store, 'here'));
      expect([isRestored, answer]).toEqual([false, null]);
    }
  });

  it('that is restored is recognised once, and knows how far its tables had come', async () => {
    await liveAndCopy();
    putBack();
    rmSync(at('heads.sqlite'));
    const first = await during((store) => restoredAt(store, 'here'));
    expect(first).toEqual({ isRestored: true, answer: 2 });
    const second = await during((store) => restoredAt(store, 'here'));
    expect(second).toEqual({ isRestored: false, answer: 2 });
  });

  it('is recognised beside a file of heads that has seen more, and read as far as it goes', async () => {
    await liveAndCopy();
    putBack();
    const { isRestored, answer } = await during((store) =>
      createStoredEventLog(store).read('here'),
    );
    expect(isRestored).toBe(true);
    expect(answer).toEqual(rows.slice(0, 2));
  });

  it('that has lost rows with its journal is read as far as it goes, beside a file of heads that has seen more', async () => {
    await liveAndCopy(true);
    putBack();
    const connection = new DatabaseSync(at(database));
    const heads = openLogHeads(directory);
    expect(beginEpoch(connection, heads, true)).toBe(true);
    heads.close();
    connection.close();
    const next = await during((store) => createStoredEventLog(store).read('here'));
    expect(next).toEqual({ isRestored: false, answer: rows.slice(0, 2) });
  });

  it('that was copied by hand is recognised if there is no file of heads', async () => {
    await liveAndCopy(true);
    putBack();
    rmSync(at('heads.sqlite'));
    expect((await during(() => Promise.resolve())).isRestored).toBe(true);
  });

  it('from before there were epochs begins one, and nothing is lost', async () => {
    const old = new DatabaseSync(at(database));
    migrate(old, versionsOf(storeParts).slice(0, 5));
    old.close();
    for (let start = 0; start < 2; start += 1) {
      expect((await during(() => Promise.resolve())).isRestored).toBe(false);
    }
  });

  it('from before there were epochs is recognised when it is restored later', async () => {
    await liveAndCopy(true);
    removeEpoch(join(copies, database));
    putBack();
    const first = await during((store) => createStoredEventLog(store).read('here'));
    expect(first).toEqual({ isRestored: true, answer: rows.slice(0, 2) });
    const second = await during((store) => restoredAt(store, 'here'));
    expect(second).toEqual({ isRestored: false, answer: 2 });
  });

  it('from before there were epochs is recognised beside no file of heads, but not beside its own', async () => {
    await liveAndCopy(true);
    for (const path of [at(database), at('heads.sqlite'), join(copies, database)]) {
      removeEpoch(path);
    }
    const untouched = await during((store) => restoredAt(store, 'here'));
    expect(untouched).toEqual({ isRestored: false, answer: null });
    putBack();
    rmSync(at('heads.sqlite'));
    const restored = await during((store) => restoredAt(store, 'here'));
    expect(restored).toEqual({ isRestored: true, answer: 2 });
  });

  it('from before there were epochs takes nothing from a journal that a later release has left', async () => {
    await liveAndCopy(true);
    removeEpoch(join(copies, database));
    removeEpoch(at('heads.sqlite'));
    copyFileSync(at('heads.sqlite'), join(copies, 'heads.sqlite'));
    await during(async (store) => {
      await createStoredEventLog(store).append('there', rows[0] ?? notThere());
      copyFileSync(at('rows.journal'), join(copies, 'rows.journal'));
    });
    putBack();
    for (const file of ['heads.sqlite', 'rows.journal']) copyFileSync(join(copies, file), at(file));
    const { answer } = await during((store) => createStoredEventLog(store).read('there'));
    expect(answer).toEqual([]);
  });

  it('starts beside a file of heads in which any page is corrupt', async () => {
    await liveAndCopy();
    const whole = readFileSync(at('heads.sqlite'));
    const page = 4096;
    expect(whole.length).toBeGreaterThan(2 * page);
    for (let from = 0; from < whole.length; from += page) {
      writeFileSync(at('heads.sqlite'), Buffer.from(whole).fill(0xff, from, from + page));
      for (let start = 0; start < 2; start += 1) {
        const { isRestored, answer } = await during((store) =>
          createStoredEventLog(store).read('here'),
        );
        expect([isRestored, answer], `page at ${from}`).toEqual([false, rows]);
      }
    }
  });

  it('is not suspected because of a corrupt file of heads', async () => {
    await liveAndCopy();
    writeFileSync(at('heads.sqlite'), 'no database at all');
    for (let start = 0; start < 2; start += 1) {
      expect((await during(() => Promise.resolve())).isRestored).toBe(false);
    }
  });

  it('is not suspected because of a corrupt name', async () => {
    await liveAndCopy();
    const connection = new DatabaseSync(at(database));
    connection.exec("UPDATE epoch SET name = 'x' || substr(name, 2)");
    connection.close();
    expect((await during(() => Promise.resolve())).isRestored).toBe(false);
  });
});
