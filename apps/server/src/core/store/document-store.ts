import { all, changed, first, run, withList, type Steps } from './steps.ts';
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
    // Who has become a player is asked with every look at the home page.
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
      yield* addNew(kind, key, value, at);
      return yield* first<StoredDocument>(
        'SELECT key, value, at FROM documents WHERE kind = ? AND key = ?',
        kind,
        key,
      );
    },
    /**
     * Puts a value in the place of another, null for none; answers whether that was still there. A value that came back
     * meanwhile is as good as one that stayed.
     */
    *replace(
      kind: string,
      key: string,
      was: string | null,
      value: string | null,
      at: number,
    ): Steps<boolean> {
      if (was === null) return value === null || (yield* addNew(kind, key, value, at)) > 0;
      const replaced =
        value === null
          ? changed(
              'DELETE FROM documents WHERE kind = ? AND key = ? AND value = ?',
              kind,
              key,
              was,
            )
          : changed(
              'UPDATE documents SET value = ?, at = ? WHERE kind = ? AND key = ? AND value = ?',
              value,
              at,
              kind,
              key,
              was,
            );
      return (yield* replaced) > 0;
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

const addNew = (kind: string, key: string, value: string, at: number): Steps<number> =>
  changed(
    `INSERT INTO documents (kind, key, value, at) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, key) DO NOTHING`,
    kind,
    key,
    value,
    at,
  );

const ofKeys = withList('SELECT key, value, at FROM documents WHERE kind = ? AND key IN');
