import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { inTransaction } from './database.ts';
import type { LogHeads } from './log-heads.ts';

/**
 * A store lives in epochs. The name of the current one is in the database and in the file of heads. So a database that
 * is restored from a copy meets a file of heads of another epoch, or none; and one from before there were epochs meets
 * a file of heads that has one, or none. Then a new epoch begins: the heads forget what is lost, and how far each table has come
 * is recorded, for tables to say so.
 *
 * A folder that is restored as a whole cannot be told from an untouched one. A corrupt name is not taken for a restore.
 *
 * A database whose journal is lost or corrupt counts as restored, too: rows are lost, and it is unknown whose.
 *
 * @returns whether the database counts as restored
 */
export function beginEpoch(
  connection: DatabaseSync,
  heads: LogHeads,
  areRowsLost: boolean,
): boolean {
  const last = epochOf(connection);
  if (last.type === 'unreadable' && !areRowsLost) return false;
  const isOther =
    last.type === 'named'
      ? !heads.mayKnow(last.name)
      : hasRows(connection) && !heads.mayPredateEpochs();
  const isRestored = areRowsLost || isOther;
  const name = last.type === 'named' && !isRestored ? last.name : newName();
  // The heads first: if the process dies in between, the next start decides the same, or takes the
  // first start after an old release for a restore.
  heads.remember(name, isRestored);
  if (last.type === 'named' && !isRestored) return false;
  inTransaction(connection, () => {
    connection.prepare('INSERT OR REPLACE INTO epoch (id, name) VALUES (1, ?)').run(name);
    if (isRestored) {
      connection.exec(`
        INSERT OR REPLACE INTO restored (table_id, seq)
        SELECT table_id, MAX(seq) FROM log GROUP BY table_id
      `);
    }
  });
  return isRestored;
}

/** Renames the epoch of a database's copy to one that no file of heads knows. */
export function leaveEpoch(copy: DatabaseSync): void {
  if (epochOf(copy).type === 'named') copy.prepare('UPDATE epoch SET name = ?').run(newName());
}

/** The name of a database's epoch; null if it has none, or none that can be read. */
export function epochNameOf(connection: DatabaseSync): string | null {
  const epoch = epochOf(connection);
  return epoch.type === 'named' ? epoch.name : null;
}

/** Recognises the journals of a database by their epoch: any, while its own cannot be read. */
export function journalsOf(connection: DatabaseSync): (epoch: string) => boolean {
  const own = epochNameOf(connection);
  return (epoch) => own === null || epoch === own;
}

/** Has a release that knew neither epochs nor journals written both the database and its file of heads? */
export function predatesEpochs(connection: DatabaseSync, heads: LogHeads): boolean {
  return epochOf(connection).type === 'none' && heads.mayPredateEpochs();
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

/** Is anything in the log? Rows are written only after an epoch has begun, except by releases that had none. */
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

/** Does a name match its checksum? */
function isWhole(name: string): boolean {
  const [id = '', seal] = name.split(' ');
  return seal === hash('sha256', id);
}
