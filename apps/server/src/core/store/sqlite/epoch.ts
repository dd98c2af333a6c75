import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import type { LogHeads } from './log-heads.ts';

/**
 * A store lives in epochs. The name of the one that it lives in stands in the database and in the file of heads; so a
 * database that is put back from a copy meets a file of heads of another epoch, or none; and one from before there were
 * epochs meets a file of heads that has one. Then a new one begins: the heads
 * forgets what is lost, and how far each table has come is written down, for tables to say so.
 *
 * A folder that is put back as a whole cannot be told from one that nobody has touched, and a name that has rotted
 * accuses nobody.
 *
 * A database whose journal is lost, or has rotted, is one that has gone back, too: rows are lost, and nobody knows whose.
 *
 * @returns whether the database has been put back
 */
export function beginEpoch(
  connection: DatabaseSync,
  heads: LogHeads,
  areRowsLost: boolean,
): boolean {
  const last = epochOf(connection);
  if (last.type === 'unreadable' && !areRowsLost) return false;
  const isOther =
    last.type === 'named' ? !heads.mayKnow(last.name) : heads.knowsAny() && hasRows(connection);
  const isRestored = areRowsLost || isOther;
  const name = last.type === 'named' && !isRestored ? last.name : newName();
  // The heads first: if the end comes in between, the next start finds the same, or takes the
  // first of an old release for one put back.
  heads.remember(name, isRestored);
  if (last.type === 'named' && !isRestored) return false;
  connection.exec('BEGIN IMMEDIATE');
  connection.prepare('INSERT OR REPLACE INTO epoch (id, name) VALUES (1, ?)').run(name);
  if (isRestored) {
    connection.exec(`
      INSERT OR REPLACE INTO restored (table_id, seq)
      SELECT table_id, MAX(seq) FROM log GROUP BY table_id
    `);
  }
  connection.exec('COMMIT');
  return isRestored;
}

/** Makes a copy of a database one that no file of heads knows. */
export function leaveEpoch(copy: DatabaseSync): void {
  if (epochOf(copy).type === 'named') copy.prepare('UPDATE epoch SET name = ?').run(newName());
}

/** The name of the epoch that a database lives in; null if it has none, or none that can be read. */
export function epochNameOf(connection: DatabaseSync): string | null {
  const epoch = epochOf(connection);
  return epoch.type === 'named' ? epoch.name : null;
}

type Epoch =
  | { readonly type: 'named'; readonly name: string }
  /** The database is from before there were epochs, or new. */
  | { readonly type: 'none' }
  | { readonly type: 'unreadable' };

function epochOf(connection: DatabaseSync): Epoch {
  try {
    const isKept = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'epoch'").get();
    const found = isKept && connection.prepare('SELECT name FROM epoch').get();
    if (found === undefined) return { type: 'none' };
    const name = String(found['name']);
    return isWhole(name) ? { type: 'named', name } : { type: 'unreadable' };
  } catch {
    return { type: 'unreadable' };
  }
}

/** Is anything in the log? No row is written before an epoch has begun, but in a release that had none. */
function hasRows(connection: DatabaseSync): boolean {
  try {
    return connection.prepare('SELECT 1 FROM log LIMIT 1').get() !== undefined;
  } catch {
    return false;
  }
}

function newName(): string {
  const id = randomUUID();
  return `${id} ${hash('sha256', id)}`;
}

/** Is a name as it was given? */
function isWhole(name: string): boolean {
  const [id = '', seal] = name.split(' ');
  return seal === hash('sha256', id);
}
