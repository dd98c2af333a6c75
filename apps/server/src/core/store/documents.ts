import type { z } from 'zod';

import { documentStore, type StoredDocument } from './document-store.ts';
import type { Store } from './store.ts';

/** One document as it is stored. */
export interface StoredItem<Value> {
  readonly key: string;
  readonly value: Value;
  /** When it was put there, milliseconds since 1970. */
  readonly at: number;
}

/**
 * Small documents of one kind, stored beside the log, by their keys. What was put or removed
 * survives a crash of the process. Everything throws `StorageUnavailable`.
 */
export interface Collection<Value> {
  get(key: string): Promise<Value | null>;
  /** The documents with these keys, as far as there are any, in no particular order. */
  several(keys: readonly string[]): Promise<readonly StoredItem<Value>[]>;
  /** Puts a document, replacing any that had this key. */
  put(key: string, value: Value, at: number): Promise<void>;
  /** Puts a document unless the key is taken; returns the one that is stored, the same to all concurrent callers. */
  putOnce(key: string, value: Value, at: number): Promise<Value>;
  /**
   * Replaces a document by what `next` makes of it (null for none), and returns that. If another writer was first, on
   * any server of the house, `next` is called again with what is there now: nobody's change is lost. If `next` returns
   * what it was given, nothing is written.
   */
  change(
    key: string,
    next: (value: Value | null) => Value | null,
    at: number,
  ): Promise<Value | null>;
  remove(key: string): Promise<void>;
  /** Removes a document and returns it; of all concurrent callers, on any server of the house, only one gets it. */
  take(key: string): Promise<Value | null>;
  /** Removes all that were put at or before a moment. */
  removeUntil(at: number): Promise<void>;
  /** All of them, the latest first. */
  list(): Promise<readonly StoredItem<Value>[]>;
  /** The oldest of them, the oldest first, however many there are. */
  oldest(limit: number): Promise<readonly StoredItem<Value>[]>;
  count(): Promise<number>;
  /** Those in which this text is a value, the latest first. The others are not read, however many there are. */
  naming(text: string): Promise<readonly StoredItem<Value>[]>;
}

/** Where collections are kept. */
export interface Documents {
  /** @param schema the shape of a document of this kind */
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
            const now = was === null ? null : schema.parse(JSON.parse(was));
            const value = next(now);
            if (value === now) return value;
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
        oldest: async (limit) => (await queries.oldest(kind, limit)).map(read),
        count: () => queries.count(kind),
        naming: async (text) => (await queries.naming(kind, JSON.stringify(text))).map(read),
      };
    },
  };
}
