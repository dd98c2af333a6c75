import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { createChance } from '@call-to-glory/game-kit';
import {
  chained,
  chainStart,
  LogDamaged,
  StorageUnavailable,
  verifyChain,
  type LogRow,
} from '@call-to-glory/table';
import { beforeEach, describe, expect, it } from 'vitest';

import { folderForTest } from '../../../../test/folder.ts';
import { storeParts } from '../../../features.ts';
import { StoreRefused, type Store } from '../store.ts';
import { createStoredEventLog } from '../stored-event-log.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

let directory: string;

beforeEach(() => {
  directory = folderForTest();
});

function open(where = directory, onRestored = (): void => {}): Promise<Store> {
  const onBroken = (error: Error): never => {
    throw error;
  };
  return openSqliteStore(where, storeParts, onBroken, onRestored);
}

/** Opens a store for one request only. */
async function during<Answer>(ask: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await open();
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}

function rowsOf(table: string, count: number): readonly LogRow[] {
  const rows: LogRow[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const command = { type: 'play', command: { type: 'draw', pile: seq % 4 } };
    const events = [{ type: 'played', by: 'person', says: `${table} has come to row ${seq}` }];
    const row = { seq, at: seq, player: 'ada', commandId: `${seq}`, command, events };
    rows.push(chained(row, rows.at(-1)?.hash ?? chainStart));
  }
  return rows;
}

async function append(store: Store, table: string, rows: readonly LogRow[]): Promise<void> {
  const log = createStoredEventLog(store);
  for (const row of rows) await log.append(table, row);
}

const read = (table: string) => (store: Store) => createStoredEventLog(store).read(table);

function change(file: string, sql: string): void {
  const database = new DatabaseSync(join(directory, file));
  database.exec(sql);
  database.close();
}

const five = rowsOf('here', 5);

describe('a log whose end is lost', () => {
  beforeEach(() =>
    during(async (store) => {
      await append(store, 'here', five);
      await append(store, 'there', five);
    }),
  );

  it.each([
    ['its last row', 'seq = 5'],
    ['all but the first', 'seq > 1'],
    ['all of it', 'true'],
  ])('is distinguished from one that was never longer: %s', async (_what, lost) => {
    change('call-to-glory.sqlite', `DELETE FROM log WHERE table_id = 'here' AND ${lost}`);
    await expect(during(read('here'))).rejects.toThrow(LogDamaged);
    expect(await during(read('there'))).toEqual(five);
  });

  it('is distinguished from one with a different last row', async () => {
    change('call-to-glory.sqlite', `UPDATE log SET hash = 'x' WHERE table_id = 'here' AND seq = 5`);
    await expect(during(read('here'))).rejects.toThrow(LogDamaged);
  });

  it('is accepted as it is once the file of heads is gone', async () => {
    change('call-to-glory.sqlite', `DELETE FROM log WHERE table_id = 'here' AND seq = 5`);
    rmSync(join(directory, 'heads.sqlite'));
    expect(await during(read('here'))).toEqual(five.slice(0, 4));
  });
});

describe('a file of heads', () => {
  it('that lags behind raises no false alarm, and catches up', async () => {
    await during((store) => append(store, 'here', five.slice(0, 2)));
    copyFileSync(join(directory, 'heads.sqlite'), join(directory, 'earlier'));
    await during((store) => append(store, 'here', five.slice(2, 4)));
    copyFileSync(join(directory, 'earlier'), join(directory, 'heads.sqlite'));
    await during((store) => append(store, 'here', five.slice(4)));
    expect(await during(read('here'))).toEqual(five);
    expect(await during((store) => createStoredEventLog(store).read('here', 3))).toEqual(
      five.slice(3),
    );
    change('call-to-glory.sqlite', `DELETE FROM log WHERE seq = 5`);
    await expect(during(read('here'))).rejects.toThrow(LogDamaged);
  });

  it('that is garbage is replaced by a new one', async () => {
    await during((store) => append(store, 'here', five.slice(0, 4)));
    writeFileSync(join(directory, 'heads.sqlite'), 'rubbish '.repeat(1000));
    expect(await during(read('here'))).toEqual(five.slice(0, 4));
    await during((store) => append(store, 'here', five.slice(4)));
    change('call-to-glory.sqlite', `DELETE FROM log WHERE seq = 5`);
    await expect(during(read('here'))).rejects.toThrow(LogDamaged);
  });

  it('that is itself corrupt raises no false alarm', async () => {
    await during((store) => append(store, 'here', five));
    change('heads.sqlite', 'UPDATE heads SET seq = 13');
    expect(await during(read('here'))).toEqual(five);
  });
});

describe('a flipped bit', () => {
  const tables = ['ash', 'birch', 'cedar', 'oak'];
  /** Different bits each time. */
  const flips = 10;

  it.each([
    // The journal still has what the write-ahead log loses.
    ['in the write-ahead log', 'call-to-glory.sqlite-wal', false],
    ['in the journal', 'rows.journal', false],
    ['in the database', 'call-to-glory.sqlite', true],
  ])('is either harmless or noticed, wherever it is: %s', async (_where, file, isClosed) => {
    const store = await open();
    for (const table of tables) await append(store, table, rowsOf(table, 30));
    if (isClosed) await store.close();
    const files = readdirSync(directory).filter((name) => !name.startsWith('lock'));
    const whole = new Map(files.map((name) => [name, readFileSync(join(directory, name))]));
    if (!isClosed) await store.close();

    const seed = crypto.getRandomValues(new Uint8Array(8));
    const chance = createChance(seed, 'bits');
    // Most of a small database is unused space.
    const said = [...(whole.get(file)?.entries() ?? [])].flatMap(([at, byte]) =>
      byte === 0 ? [] : [at],
    );
    let noticed = 0;
    for (let flip = 0; flip < flips; flip += 1) {
      const at = (said[chance.below(said.length)] ?? 0) * 8 + chance.below(8);
      const copy = mkdtempSync(join(tmpdir(), 'rotten-'));
      for (const [name, bytes] of whole) {
        const rotten = Buffer.from(bytes);
        if (name === file) rotten.writeUInt8(rotten.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
        writeFileSync(join(copy, name), rotten);
      }
      const isNoticed = await isAnythingWrong(copy);
      rmSync(copy, { recursive: true });
      if (isNoticed) noticed += 1;
      expect(isNoticed, `bit ${at} of ${file}, seed ${seed.join()}`).not.toBe('in silence');
    }
    if (!file.endsWith('-wal')) expect(noticed).toBeGreaterThan(0);
  });

  /** Is there less than was written? `in silence` if it was not reported. */
  async function isAnythingWrong(where: string): Promise<boolean | 'in silence'> {
    let isRestored = false;
    const store = await open(where, () => (isRestored = true)).catch((error: unknown) => {
      if (error instanceof StoreRefused) return null;
      throw error;
    });
    if (store === null) return true;
    let worst: boolean | 'in silence' = false;
    for (const table of tables) {
      try {
        const rows = await createStoredEventLog(store).read(table);
        verifyChain(table, rows, { seq: 0, hash: chainStart });
        if (rows.length < 30) worst = 'in silence';
      } catch (error) {
        if (!(error instanceof LogDamaged || error instanceof StorageUnavailable)) throw error;
        worst ||= true;
      }
    }
    await store.close();
    return isRestored || worst;
  }
});
