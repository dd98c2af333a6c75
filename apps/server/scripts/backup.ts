/**
 * Copies everything that a server keeps, even while it runs: `pnpm backup FILE`. The data is read
 * from DATA_DIR. To restore a copy, see "Backups" in docs/OPERATING.md.
 */
import { accessSync, closeSync, constants, linkSync, lstatSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { backup, DatabaseSync } from 'node:sqlite';

import { reasonOf } from '../src/core/errors.ts';
import { databaseFile } from '../src/core/store/sqlite/database.ts';
import { journalsOf, leaveEpoch } from '../src/core/store/sqlite/epoch.ts';
import { journalIn } from '../src/core/store/sqlite/journal-file.ts';
import type { JournalRow } from '../src/core/store/sqlite/journal-row.ts';
import { rowsLeft } from '../src/core/store/sqlite/recover-rows.ts';
import { rowTakerOf } from '../src/core/store/sqlite/row-taker.ts';
import { whenEnded } from './when-ended.ts';

const [copy, ...others] = process.argv.slice(2);
if (!copy || copy.startsWith('-') || others.length > 0) {
  console.error('Say where the copy should lie, and nothing else: pnpm backup FILE');
  process.exit(2);
}
if (process.env['STORE_URL']) {
  console.error('STORE_URL is set: PostgreSQL has everything, and its own tools copy it.');
  process.exit(2);
}
const directory = process.env['DATA_DIR'] || './data';
const source = join(directory, databaseFile);
try {
  accessSync(source, constants.R_OK);
} catch (error) {
  console.error(`There is nothing to copy (${reasonOf(error)}). Set DATA_DIR as for the server.`);
  process.exit(2);
}
if (lstatSync(copy, { throwIfNoEntry: false }) !== undefined) {
  console.error(`${copy} is there already, and is not written over.`);
  process.exit(2);
}

// It gets its name when it is complete: a process that is killed leaves nothing that could be restored.
const part = `${copy}.${process.pid}.part`;
const ending = new AbortController();
const stopListening = whenEnded(() => ending.abort(new Error('it was interrupted')));
try {
  // It holds hands and secrets, just as the original does.
  closeSync(openSync(part, 'wx', 0o600));
  const original = new DatabaseSync(source, { readOnly: true });
  // Read before the database: rows that have left the journal since are already in the database.
  const rows = waitingRows(original);
  // Of one moment: otherwise each write of the server would make SQLite begin the copy from the start.
  original.exec('BEGIN; SELECT 1 FROM sqlite_schema');
  // Ended between two steps: SQLite copies in another thread, which could make a file that has just been removed.
  await backup(original, part, { progress: () => ending.signal.throwIfAborted() });
  ending.signal.throwIfAborted();
  const copied = new DatabaseSync(part);
  takeRows(copied, rows);
  const wrong = copied.prepare('PRAGMA integrity_check').get();
  if (wrong?.['integrity_check'] !== 'ok') throw new Error(String(wrong?.['integrity_check']));
  leaveEpoch(copied);
  copied.close();
  // Unlike a new name for it, a link never takes the place of another file.
  linkSync(part, copy);
  rmSync(part);
  stopListening();
  console.log(`backup=${copy} bytes=${lstatSync(copy).size}`);
} catch (error) {
  removePart();
  console.error(`The copy has failed: ${reasonOf(error)}`);
  process.exit(1);
}

function removePart(): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${end}`, { force: true });
}

/** Rows that the database may not have yet. The server keeps writing, so a half-written journal is read again. */
function waitingRows(original: DatabaseSync): readonly JournalRow[] {
  if (!hasJournal(original)) return [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const generations = rowTakerOf(original).generations();
    const left = rowsLeft(journalIn(directory).read(), generations, journalsOf(original));
    if (left.isWhole) return left.rows;
  }
  throw new Error('the rows that wait beside the database cannot be read');
}

/** Databases of older releases have no journal. */
function hasJournal(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'journal'").get() !== undefined;
}

function takeRows(copied: DatabaseSync, rows: readonly JournalRow[]): void {
  if (!hasJournal(copied)) return;
  const taker = rowTakerOf(copied);
  taker.take(rows);
  taker.remember({ begun: 0, taken: 0 });
}
