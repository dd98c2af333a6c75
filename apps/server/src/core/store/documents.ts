import type { z } from 'zod';

import { documentStore, type StoredDocument } from './document-store.ts';
import type { Store } from './store.ts';

/** One document as it is kept. */
export interface StoredItem<Value> {
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
  /** Those of these that there are, in no order. */
  several(keys: readonly string[]): Promise<readonly StoredItem<Value>[]>;
  /** Puts a document in the place of the one that had this key. */
  put(key: string, value: Value, at: number): Promise<void>;
  /** Puts a document there unless one has this key already; answers the one that is kept, the same to all who ask at once. */
  putOnce(key: string, value: Value, at: number): Promise<Value>;
  /**
   * Puts what `next` makes of a document (null for none) in its place, and answers that. If another was first, on any
   * server of the house, `next` is asked again with what is there now: nobody's change is lost. It changes nothing where it
   * answers what it was given.
   */
  change(
    key: string,
    next: (value: Value | null) => Value | null,
    at: number,
  ): Promise<Value | null>;
  remove(key: string): Promise<void>;
  /** Removes a document and answers it; of all who ask for one, on any server of the house, only one has it. */
  take(key: string): Promise<Value | null>;
  /** Removes all that were put at a moment or before it. */
  removeUntil(at: number): Promise<void>;
  /** All of them, the latest first. */
  list(): Promise<readonly StoredItem<Value>[]>;
}

/** Where collections are kept. */
export interface Documents {
  /** @param schema what a document of this kind is */
  of<Value>(kind: string, schema: z.ZodType<Value>): Collection<Value>;
}

/** Collections in the store. */
export function createStoredDocuments(store: Store): Documents {
  const queries = store.of(documentStore);
  return {
    of(kind, schema) {
      const read = ({ key, value, at }: StoredDocument) => ({
        key,
        value: schema.parse(JSON.parse(value)),
        at,
      });
      return {
        async get(key) {
          const found = await queries.document(kind, key);
          return found === null ? null : read(found).value;
        },
        several: async (keys) => (await queries.several(kind, keys)).map(read),
        put: (key, value, at) => queries.put(kind, key, JSON.stringify(value), at),
        async putOnce(key, value, at) {
          const kept = await queries.putOnce(kind, key, JSON.stringify(value), at);
          return kept === null ? value : read(kept).value;
        },
        async change(key, next, at) {
          for (;;) {
            const was = (await queries.document(kind, key))?.value ?? null;
            const value = next(was === null ? null : schema.parse(JSON.parse(was)));
            const after = value === null ? null : JSON.stringify(value);
            if (after === was || (await queries.replace(kind, key, was, after, at))) return value;
          }
        },
        remove: (key) => queries.remove(kind, key),
        async take(key) {
          const found = await queries.take(kind, key);
          return found === null ? null : read(found).value;
        },
        removeUntil: (at) => queries.removeUntil(kind, at),
        list: async () => (await queries.documents(kind)).map(read),
      };
    },
  };
}
