import type { StoredDocument } from '../src/core/store/document-store.ts';
import { readDocument, readDocuments, type Documents } from '../src/core/store/documents.ts';

/** Collections in memory, for tests; values are read through their schema, as from a store. */
export function memoryDocuments(): Documents {
  const kinds = new Map<string, Map<string, { readonly json: string; readonly at: number }>>();
  return {
    of(kind, schema) {
      const kept =
        kinds.get(kind) ?? new Map<string, { readonly json: string; readonly at: number }>();
      kinds.set(kind, kept);
      const readItem = (stored: StoredDocument) => readDocument(schema, kind, stored);
      const read = (value: string) => readItem({ key: '', value, at: 0 }).value;
      const having = (text: string) =>
        [...kept]
          .filter(([, { json }]) => json.includes(text))
          .map(([key, { json, at }]) => ({ key, value: json, at }))
          .toSorted((one, other) => other.at - one.at);
      return {
        get: async (key) => {
          const found = kept.get(key);
          return found === undefined ? null : read(found.json);
        },
        several: async (keys) =>
          [...kept]
            .filter(([key]) => keys.includes(key))
            .map(([key, { json: value, at }]) => readItem({ key, value, at })),
        put: async (key, value, at) => void kept.set(key, { json: JSON.stringify(value), at }),
        putOnce: async (key, value, at) => {
          const found = kept.get(key) ?? { json: JSON.stringify(value), at };
          kept.set(key, found);
          return read(found.json);
        },
        change: async (key, next, at) => {
          const found = kept.get(key);
          const now = found === undefined ? null : read(found.json);
          const value = next(now);
          if (value === now) return value;
          if (value === null) kept.delete(key);
          else kept.set(key, { json: JSON.stringify(value), at });
          return value;
        },
        remove: async (key) => void kept.delete(key),
        take: async (key) => {
          const found = kept.get(key);
          kept.delete(key);
          return found === undefined ? null : read(found.json);
        },
        removeUntil: async (until) => {
          for (const [key, { at }] of kept) if (at <= until) kept.delete(key);
        },
        list: async (instead) => readDocuments(readItem, having(''), instead),
        oldest: async (limit) => having('').toReversed().slice(0, limit).map(readItem),
        count: () => Promise.resolve(kept.size),
        naming: async (text) => having(JSON.stringify(text)).map(readItem),
      };
    },
  };
}
