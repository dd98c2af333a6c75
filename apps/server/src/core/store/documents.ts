import type { z } from 'zod';

import { DocumentUnreadable } from '../errors.ts';
import { documentStore, type StoredDocument } from './document-store.ts';
import { reportOnce } from './report-once.ts';
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
 * survives a crash of the process. Everything throws `StorageUnavailable`, and what reads throws `DocumentUnreadable`.
 */
export interface Collection<Value> {
  get(key: string): Promise<Value | null>;
  /** The documents with these keys, as far as there are any, in no particular order. */
  several(keys: readonly string[]): Promise<readonly StoredItem<Value>[]>;
  /** Puts a document, replacing any that had this key. */
  put(key: string, value: Value, at: number): Promise<void>;
  /** The same for one by a player; answers false if they have become another, or nobody: then nothing is stored. */
  putBy(player: string, key: string, value: Value, at: number): Promise<boolean>;
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
  /**
   * All of them, the latest first.
   *
   * @param instead what to take for a document that cannot be read; null for nothing. Left out if that is an error
   */
  list(instead?: (key: string) => Value | null): Promise<readonly StoredItem<Value>[]>;
  /** The oldest of them, the oldest first, however many there are. */
  oldest(limit: number): Promise<readonly StoredItem<Value>[]>;
  count(): Promise<number>;
  /** Those in which this text is a value, the latest first. The others are not read, however many there are. */
  naming(text: string): Promise<readonly StoredItem<Value>[]>;
}

/** Where collections are kept. */
export interface Documents {
  /**
   * @param schema the shape of a document of this kind
   * @param isOfPlayers are the keys those of players? Then `change` stores nothing about one who has become another, or
   *   nobody, and answers null
   */
  of<Value>(kind: string, schema: z.ZodType<Value>, isOfPlayers?: boolean): Collection<Value>;
}

/**
 * Collections in the store.
 *
 * @param report called once for each document that cannot be read
 */
export function createStoredDocuments(
  store: Store,
  report: (error: unknown) => void = () => {},
): Documents {
  const queries = store.of(documentStore);
  const reportUnread = reportOnce(report);
  return {
    of<Value>(kind: string, schema: z.ZodType<Value>, isOfPlayers = false): Collection<Value> {
      const replace = isOfPlayers ? queries.replaceOfPlayer : queries.replace;
      function read({ key, value, at }: StoredDocument): StoredItem<Value> {
        try {
          return { key, value: schema.parse(JSON.parse(value)), at };
        } catch (cause) {
          const error = new DocumentUnreadable(`${kind} ${key}`, { cause });
          reportUnread(error);
          throw error;
        }
      }
      const valueOf = (found: StoredDocument | null): Value | null => found && read(found).value;
      return {
        get: async (key) => valueOf(await queries.document(kind, key)),
        several: async (keys) => (await queries.several(kind, keys)).map(read),
        put: (key, value, at) => queries.put(kind, key, JSON.stringify(value), at),
        putBy: (player, key, value, at) =>
          queries.putBy(player, kind, key, JSON.stringify(value), at),
        async putOnce(key, value, at) {
          const kept = await queries.putOnce(kind, key, JSON.stringify(value), at);
          return kept === null ? value : read(kept).value;
        },
        async change(key, next, at) {
          for (;;) {
            const found = await queries.document(kind, key);
            const was = found?.value ?? null;
            const now = valueOf(found);
            const value = next(now);
            if (value === now) return value;
            const after = value === null ? null : JSON.stringify(value);
            if (after === was) return value;
            const isReplaced = await replace(kind, key, was, after, at);
            if (isReplaced !== false) return isReplaced && value;
          }
        },
        remove: (key) => queries.remove(kind, key),
        take: async (key) => valueOf(await queries.take(kind, key)),
        removeUntil: (at) => queries.removeUntil(kind, at),
        async list(instead) {
          const all = await queries.documents(kind);
          if (instead === undefined) return all.map(read);
          return all.flatMap((stored) => {
            try {
              return read(stored);
            } catch {
              const value = instead(stored.key);
              return value === null ? [] : { ...stored, value };
            }
          });
        },
        oldest: async (limit) => (await queries.oldest(kind, limit)).map(read),
        count: () => queries.count(kind),
        naming: async (text) => (await queries.naming(kind, JSON.stringify(text))).map(read),
      };
    },
  };
}
