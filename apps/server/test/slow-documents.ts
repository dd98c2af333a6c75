import type { Documents } from '../src/core/store/documents.ts';

/** The same documents, but what `get` and `naming` have found is answered only after a wait. */
export function slowDocuments(documents: Documents, wait: () => Promise<unknown>): Documents {
  return {
    of(kind, schema) {
      const collection = documents.of(kind, schema);
      return {
        ...collection,
        async get(key) {
          const found = await collection.get(key);
          await wait();
          return found;
        },
        async naming(text) {
          const found = await collection.naming(text);
          await wait();
          return found;
        },
      };
    },
  };
}
