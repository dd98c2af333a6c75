import { all, changed, finds, first, firstValue, run, withList, type Steps } from './steps.ts';
import { storePart } from './store-part.ts';

/** A document as it is stored; its value is JSON. */
export interface StoredDocument {
  readonly key: string;
  readonly value: string;
  readonly at: number;
}

/** Small documents of many kinds, by their keys. */
export const documentStore = storePart({
  name: 'documentStore',
  module: import.meta.url,
  migrations: {
    2: `
      CREATE TABLE documents (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (kind, key)
      ) STRICT, WITHOUT ROWID;
    `,
    // Every visit to the home page asks who has become a player.
    14: `CREATE INDEX documents_of_aliases ON documents (value) WHERE kind = 'alias';`,
  },
  postgres: [
    `
      CREATE TABLE documents (
        kind text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        value text NOT NULL,
        at bigint NOT NULL,
        PRIMARY KEY (kind, key)
      );
    `,
    `CREATE INDEX documents_of_aliases ON documents (value) WHERE kind = 'alias'`,
  ],
  reads: {
    document: (kind: string, key: string) =>
      first<StoredDocument>(`${ofKind} AND key = ?`, kind, key),
    several: (kind: string, keys: readonly string[]) =>
      all<StoredDocument>(ofKeys, kind, JSON.stringify(keys)),
    /** All of a kind, the latest first. */
    documents: (kind: string) => all<StoredDocument>(`${ofKind} ORDER BY at DESC, key`, kind),
    oldest: (kind: string, limit: number) =>
      all<StoredDocument>(`${ofKind} ORDER BY at, key LIMIT ?`, kind, limit),
    *count(kind: string) {
      return (
        (yield* firstValue<number>('SELECT count(*) FROM documents WHERE kind = ?', kind)) ?? 0
      );
    },
    /** Those of a kind that contain this JSON, the latest first. */
    naming: (kind: string, json: string) => all<StoredDocument>(ofKindWith, kind, json),
  },
  writes: {
    put,
    /** Puts a document by a player; returns false if they have become another, or nobody: then nothing is stored. */
    *putBy(player: string, kind: string, key: string, value: string, at: number): Steps<boolean> {
      if (yield* isGone(player)) return false;
      yield* put(kind, key, value, at);
      return true;
    },
    /** Puts a document unless there is one already; returns the one that is there now. */
    *putOnce(kind: string, key: string, value: string, at: number) {
      yield* addNew(kind, key, value, at);
      return yield* first<StoredDocument>(`${ofKind} AND key = ?`, kind, key);
    },
    /**
     * Replaces a value by another (null for none) if it is still there, and returns whether it was. A value that was
     * changed and changed back counts as unchanged.
     */
    replace,
    /** The same for a document about a player; null if they have become another, or nobody: then nothing is stored. */
    *replaceOfPlayer(
      kind: string,
      player: string,
      was: string | null,
      value: string | null,
      at: number,
    ): Steps<boolean | null> {
      if (value !== null && (yield* isGone(player))) return null;
      return yield* replace(kind, player, was, value, at);
    },
    /** Removes a document and returns it: of all concurrent callers, only one gets it. */
    take: (kind: string, key: string) =>
      first<StoredDocument>(
        'DELETE FROM documents WHERE kind = ? AND key = ? RETURNING key, value, at',
        kind,
        key,
      ),
    /** Removes all that were put at or before a moment. */
    removeUntil: (kind: string, at: number) =>
      run('DELETE FROM documents WHERE kind = ? AND at <= ?', kind, at),
    remove: (kind: string, key: string) =>
      run('DELETE FROM documents WHERE kind = ? AND key = ?', kind, key),
  },
});

function put(kind: string, key: string, value: string, at: number): Steps<void> {
  return run(
    `INSERT INTO documents (kind, key, value, at) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, at = excluded.at`,
    kind,
    key,
    value,
    at,
  );
}

const isGone = (player: string): Steps<boolean> =>
  finds(`SELECT key FROM documents WHERE kind = 'alias' AND key = ?`, player);

/** Who a player is by the time of a write; null for nobody. */
export function* idAtWrite(player: string): Steps<string | null> {
  const before = new Set<string>();
  let now: string | null = player;
  // Two players could become each other once, and then neither was left.
  while (now !== null && !before.has(now)) {
    before.add(now);
    const other: string | null = yield* firstValue<string>(
      `SELECT value FROM documents WHERE kind = 'alias' AND key = ?`,
      now,
    );
    if (other === null) return now;
    now = JSON.parse(other) as string | null;
  }
  return null;
}

const addNew = (kind: string, key: string, value: string, at: number): Steps<number> =>
  changed(
    `INSERT INTO documents (kind, key, value, at) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, key) DO NOTHING`,
    kind,
    key,
    value,
    at,
  );

function* replace(
  kind: string,
  key: string,
  was: string | null,
  value: string | null,
  at: number,
): Steps<boolean> {
  if (was === null) return value === null || (yield* addNew(kind, key, value, at)) > 0;
  const replaced =
    value === null
      ? changed('DELETE FROM documents WHERE kind = ? AND key = ? AND value = ?', kind, key, was)
      : changed(
          'UPDATE documents SET value = ?, at = ? WHERE kind = ? AND key = ? AND value = ?',
          value,
          at,
          kind,
          key,
          was,
        );
  return (yield* replaced) > 0;
}

const ofKind = 'SELECT key, value, at FROM documents WHERE kind = ?';
const ofKindWith = {
  sqlite: `${ofKind} AND instr(value, ?) > 0 ORDER BY at DESC, key`,
  postgres: `${ofKind} AND strpos(value, ?) > 0 ORDER BY at DESC, key`,
};
const ofKeys = withList(`${ofKind} AND key IN`);
