import { all, first, run } from './steps.ts';
import { storePart } from './store-part.ts';

/** A document as it is stored; its value is JSON. */
export interface StoredDocument {
  readonly key: string;
  readonly value: string;
  readonly at: number;
}

/** Small things of many kinds, by their keys. */
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
  ],
  reads: {
    document: (kind: string, key: string) =>
      first<StoredDocument>(
        'SELECT key, value, at FROM documents WHERE kind = ? AND key = ?',
        kind,
        key,
      ),
    several: (kind: string, keys: readonly string[]) =>
      all<StoredDocument>(ofKeys, kind, JSON.stringify(keys)),
    /** All of a kind, the latest first. */
    documents: (kind: string) =>
      all<StoredDocument>(
        'SELECT key, value, at FROM documents WHERE kind = ? ORDER BY at DESC, key',
        kind,
      ),
  },
  writes: {
    put: (kind: string, key: string, value: string, at: number) =>
      run(
        `INSERT INTO documents (kind, key, value, at) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, at = excluded.at`,
        kind,
        key,
        value,
        at,
      ),
    /** Puts a document where there is none yet; answers the one that is there now. */
    *putOnce(kind: string, key: string, value: string, at: number) {
      yield* run(
        `INSERT INTO documents (kind, key, value, at) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, key) DO NOTHING`,
        kind,
        key,
        value,
        at,
      );
      return yield* first<StoredDocument>(
        'SELECT key, value, at FROM documents WHERE kind = ? AND key = ?',
        kind,
        key,
      );
    },
    /** Removes a document and answers it: of all who ask for it, one has it. */
    take: (kind: string, key: string) =>
      first<StoredDocument>(
        'DELETE FROM documents WHERE kind = ? AND key = ? RETURNING key, value, at',
        kind,
        key,
      ),
    /** Removes what was put at a moment or before it. */
    removeUntil: (kind: string, at: number) =>
      run('DELETE FROM documents WHERE kind = ? AND at <= ?', kind, at),
    remove: (kind: string, key: string) =>
      run('DELETE FROM documents WHERE kind = ? AND key = ?', kind, key),
  },
});

const ofKind = 'SELECT key, value, at FROM documents WHERE kind = ? AND key IN';

const ofKeys = {
  sqlite: `${ofKind} (SELECT value FROM json_each(?))`,
  postgres: `${ofKind} (SELECT json_array_elements_text(?::json))`,
};
