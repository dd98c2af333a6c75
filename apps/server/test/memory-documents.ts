import type { Documents } from '../src/core/store/documents.ts';

/** Collections in memory, for tests; values are read through their schema, as from a store. */
export function memoryDocuments(): Documents {
  const kinds = new Map<string, Map<string, { readonly json: string; readonly at: number }>>();
  return {
    of(kind, schema) {
      const kept =
        kinds.get(kind) ?? new Map<string, { readonly json: string; readonly at: number }>();
      kinds.set(kind, kept);
      const read = (json: string) => schema.parse(JSON.parse(json));
      const having = (text: string) =>
        [...kept]
          .filter(([, { json }]) => json.includes(text))
          .map(([key, { json, at }]) => ({ key, value: read(json), at }))
          .toSorted((one, other) => other.at - one.at);
      return {
        get: (key) => {
          const found = kept.get(key);
          return Promise.resolve(found === undefined ? null : read(found.json));
        },
        several: async (keys) =>
          [...kept]
            .filter(([key]) => keys.includes(key))
            .map(([key, { json, at }]) => ({ key, value: read(json), at })),
        put: async (key, value, at) => void kept.set(key, { json: JSON.stringify(value), at }),
        putOnce: (key, value, at) => {
          const found = kept.get(key) ?? { json: JSON.stringify(value), at };
          kept.set(key, found);
          return Promise.resolve(read(found.json));
        },
        change: (key, next, at) => {
          const found = kept.get(key);
          const now = found === undefined ? null : read(found.json);
          const value = next(now);
          if (value === now) return Promise.resolve(value);
          if (value === null) kept.delete(key);
          else kept.set(key, { json: JSON.stringify(value), at });
          return Promise.resolve(value);
        },
        remove: async (key) => void kept.delete(key),
        take: (key) => {
          const found = kept.get(key);
          kept.delete(key);
          return Promise.resolve(found === undefined ? null : read(found.json));
        },
        removeUntil: async (until) => {
          for (const [key, { at }] of kept) if (at <= until) kept.delete(key);
        },
        list: async () => having(''),
        oldest: async (limit) => having('').toReversed().slice(0, limit),
        count: () => Promise.resolve(kept.size),
        naming: async (text) => having(JSON.stringify(text)),
      };
    },
  };
}
