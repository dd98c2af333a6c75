/**
 * Copies everything that a server keeps, also while it runs: `pnpm backup FILE`. The data is looked
 * for in DATA_DIR. To go back to a copy, see "Backups" in the README.
 */
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { backup, DatabaseSync } from 'node:sqlite';

import { databaseFile } from '../src/core/store/database.ts';
import { leaveEpoch } from '../src/core/store/epoch.ts';

const [copy, ...others] = process.argv.slice(2);
if (copy === undefined || copy.startsWith('-') || others.length > 0) {
  console.error('Say where the copy should lie, and nothing else: pnpm backup FILE');
  process.exit(2);
}
const source = join(process.env['DATA_DIR'] || './data', databaseFile);
if (!existsSync(source)) {
  console.error(`There is nothing at ${source}. Set DATA_DIR as for the server.`);
  process.exit(2);
}
if (existsSync(copy)) {
  console.error(`${copy} is there already, and is not written over.`);
  process.exit(2);
}

try {
  // It holds hands and secrets, as the original does.
  closeSync(openSync(copy, 'wx', 0o600));
  await backup(new DatabaseSync(source, { readOnly: true }), copy);
  const copied = new DatabaseSync(copy);
  const wrong = copied.prepare('PRAGMA integrity_check').get();
  if (wrong?.['integrity_check'] !== 'ok') throw new Error(String(wrong?.['integrity_check']));
  leaveEpoch(copied);
  copied.close();
  console.log(`backup=${copy} bytes=${statSync(copy).size}`);
} catch (error) {
  rmSync(copy, { force: true });
  console.error(`The copy has failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
