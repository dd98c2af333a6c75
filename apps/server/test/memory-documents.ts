import { DatabaseSync } from 'node:sqlite';

import { documentStore } from '../src/core/store/document-store.ts';
import { createStoredDocuments, type Documents } from '../src/core/store/documents.ts';
import { stepRunner } from '../src/core/store/sqlite/step-runner.ts';
import type { StoreQuery } from '../src/core/store/store-part.ts';

/** Collections in memory: in a database without threads and files. */
export function memoryDocuments(): Documents {
  const connection = new DatabaseSync(':memory:');
  for (const change of Object.values(documentStore.migrations)) connection.exec(change);
  const run = stepRunner(connection, []);
  const queries = Object.entries({ ...documentStore.reads, ...documentStore.writes });
  const asked = queries.map(([name, query]) => [
    name,
    async (...values: never[]) => run<unknown>((query as StoreQuery)(...values)),
  ]);
  return createStoredDocuments({
    of: () => Object.fromEntries(asked) as never,
    close: () => Promise.resolve(connection.close()),
  });
}
