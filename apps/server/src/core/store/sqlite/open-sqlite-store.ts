import type { QueriesOf, StorePart } from '../store-part.ts';
import type { Store } from '../store.ts';
import { startThread, type StoreThread } from './store-thread.ts';

/**
 * Opens the store in a directory, for this process alone. It lives in threads of its own: one writes, one reads, and
 * neither waits for the other.
 *
 * @param parts all that is kept in it
 * @param onBroken called if the disk itself fails: what was written is uncertain then, and only a
 * new start, which reads the truth again, is safe
 * @param onRestored called if the database has been put back from a copy since it was last open, or its journal is lost
 * @throws {StoreRefused} if the directory cannot be used
 */
export async function openSqliteStore(
  directory: string,
  parts: readonly StorePart[],
  onBroken: (error: Error) => void,
  onRestored: () => void = () => {},
): Promise<Store> {
  const writes = new URL('write-worker.ts', import.meta.url);
  const reads = new URL('read-worker.ts', import.meta.url);
  const data = { directory, parts: parts.map(({ name, module }) => ({ name, module })) };
  const writer = await startThread(writes, data, onBroken, onRestored);
  const reader = await startThread(reads, data, onBroken).catch(async (error: unknown) => {
    await writer.close();
    throw error;
  });
  return {
    of: (part) => queriesOf(part, reader, writer),
    async close() {
      // The last to close puts the files in order, and has to be alone.
      await reader.close();
      await writer.close();
    },
  };
}

function queriesOf<Part extends StorePart>(
  { name, reads, writes, needs = {} }: Part,
  reader: StoreThread,
  writer: StoreThread,
): QueriesOf<Part> {
  type Query = (...values: readonly unknown[]) => Promise<unknown>;
  const asking =
    (thread: StoreThread) =>
    (query: string): [string, Query] => [
      query,
      (...values) => thread.ask({ part: name, query, values }),
    ];
  // What is read after rows of the journal is first told to the thread that has them.
  const askingAfterRows = (query: string): [string, Query] => [
    query,
    async (...values) => {
      await writer.ask({ part: name, query, values });
      return reader.ask({ part: name, query, values });
    },
  ];
  const queries: unknown = Object.fromEntries([
    ...Object.keys(reads).map((query) =>
      query in needs ? askingAfterRows(query) : asking(reader)(query),
    ),
    ...Object.keys(writes).map(asking(writer)),
  ]);
  return queries as QueriesOf<Part>;
}
