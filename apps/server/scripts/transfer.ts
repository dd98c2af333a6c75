/**
 * Moves everything that a server keeps to another engine: `pnpm transfer sqlite:./data postgres://…`, or back. No server
 * may be running on either. The target has to be empty; it ends up with everything, read back and compared, or nothing.
 */
import process from 'node:process';

import { restoredWarning } from '../src/core/app/open-store.ts';
import { reasonOf } from '../src/core/errors.ts';
import { StoreRefused } from '../src/core/store/store.ts';
import { copyAll, type Moved } from './transfer/copy-all.ts';
import { makeKeptDirectory, openKeptDirectory, type KeptDirectory } from './transfer/directory.ts';
import { openKeptPostgres } from './transfer/postgres.ts';
import { whenEnded } from './when-ended.ts';

const [from = '', to = '', ...others] = process.argv.slice(2);
const [source, target] = [directoryOf(from), directoryOf(to)];
const address = source === null ? from : to;
if (
  others.length > 0 ||
  (source === null) === (target === null) ||
  !/^postgres(ql)?:\/\//.test(address)
) {
  console.error('Say from where and to where: pnpm transfer sqlite:DATA_DIR postgres://…, or back');
  process.exit(2);
}
try {
  const begun = performance.now();
  const moved =
    source !== null ? await toPostgres(source, address) : await toDirectory(address, target ?? '');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { tables, rows, whole, damaged } = moved;
  console.log(
    `kinds=${tables} rows=${rows} logs_whole=${whole} logs_damaged=${damaged} seconds=${seconds}`,
  );
} catch (error) {
  const reason = reasonOf(error);
  console.error(error instanceof StoreRefused ? reason : `Nothing was moved: ${reason}`);
  process.exit(1);
}

function directoryOf(place: string): string | null {
  return /^sqlite:(.+)$/.exec(place)?.[1] ?? null;
}

async function toPostgres(directory: string, url: string): Promise<Moved> {
  const kept = openKeptDirectory(directory, () => console.warn(restoredWarning));
  try {
    const database = await openKeptPostgres(url);
    try {
      await database.requireEmpty();
      kept.requireNoOther(database.tables);
      const moved = await copyAll(database.tables, kept, database);
      await database.takeBack(kept.cut);
      await database.close();
      return moved;
    } catch (error) {
      await database.discard();
      throw error;
    }
  } finally {
    kept.close();
  }
}

async function toDirectory(url: string, directory: string): Promise<Moved> {
  const database = await openKeptPostgres(url);
  try {
    let made: KeptDirectory | null = null;
    const stopListening = whenEnded(() => {
      made?.discard();
      console.error('Nothing was moved: the transfer was ended.');
      process.exit(1);
    });
    const kept = makeKeptDirectory(directory);
    made = kept;
    try {
      kept.requireNoOther(database.tables);
      const moved = await copyAll(database.tables, database, kept);
      kept.close();
      stopListening();
      return moved;
    } catch (error) {
      kept.discard();
      throw error;
    }
  } finally {
    await database.discard();
  }
}
