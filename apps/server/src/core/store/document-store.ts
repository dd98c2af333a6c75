import { select, storePart } from './store-part.ts';

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
  reads: {
    document: (connection) => {
      const rows = select<StoredDocument>(
        connection.prepare('SELECT key, value, at FROM documents WHERE kind = ? AND key = ?'),
      );
      return (kind: string, key: string) => rows.first(kind, key);
    },
    /** All of a kind, the latest first. */
    documents: (connection) => {
      const rows = select<StoredDocument>(
        connection.prepare(
          'SELECT key, value, at FROM documents WHERE kind = ? ORDER BY at DESC, key',
        ),
      );
      return (kind: string) => rows.all(kind);
    },
  },
  writes: {
    put: (connection) => {
      const put = connection.prepare(`
        INSERT INTO documents (kind, key, value, at) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, at = excluded.at
      `);
      return (kind: string, key: string, value: string, at: number) => {
        put.run(kind, key, value, at);
      };
    },
    remove: (connection) => {
      const remove = connection.prepare('DELETE FROM documents WHERE kind = ? AND key = ?');
      return (kind: string, key: string) => {
        remove.run(kind, key);
      };
    },
  },
});
