import { z } from 'zod';

import type { Store } from './store.ts';

/** One document as it is kept. */
export interface Kept<Value> {
  readonly key: string;
  readonly value: Value;
  /** When it was put there, milliseconds since 1970. */
  readonly at: number;
}

/**
 * Small things that are kept beside the log, of one kind, by their keys. What was put or removed
 * survives the death of the process. Everything throws `StorageUnavailable`.
 */
export interface Collection<Value> {
  get(key: string): Promise<Value | null>;
  /** Puts a document in the place of the one that had this key. */
  put(key: string, value: Value, at: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** All whose keys begin so, the latest first. */
  list(prefix?: string): Promise<readonly Kept<Value>[]>;
}

/** Where collections are kept. */
export interface Documents {
  /** @param schema what a document of this kind is */
  of<Value>(kind: string, schema: z.ZodType<Value>): Collection<Value>;
}

const stored = z.object({ key: z.string(), value: z.string(), at: z.number() });

/** Collections in the store. */
export function createSqliteDocuments(store: Store): Documents {
  return {
    of(kind, schema) {
      const parse = (text: string) => schema.parse(JSON.parse(text));
      return {
        async get(key) {
          const found = stored.optional().parse(await store.read({ type: 'document', kind, key }));
          return found === undefined ? null : parse(found.value);
        },
        async put(key, value, at) {
          await store.write({ type: 'putDocument', kind, key, value: JSON.stringify(value), at });
        },
        async remove(key) {
          await store.write({ type: 'removeDocument', kind, key });
        },
        async list(prefix = '') {
          const found = z
            .array(stored)
            .parse(await store.read({ type: 'documents', kind, prefix }));
          return found.map(({ key, value, at }) => ({ key, value: parse(value), at }));
        },
      };
    },
  };
}
