import { logStore, type StoredBeside, type StoredRow } from '../log-store.ts';
import type { QueriesOf, StorePart } from '../store-part.ts';
import type { Store } from '../store.ts';
import { startThread, type StoreThread } from './store-thread.ts';
import { startWriting, type WritingThread } from './writing-thread.ts';

/**
 * Opens the store in a directory, for this process alone. It runs in threads of its own: one writes, one reads, and
 * neither waits for the other. Rows of tables are written to the journal by the thread that appends them.
 *
 * @param parts all parts that are kept in it
 * @param onBroken called if the disk itself fails: then it is uncertain what was written, and only a
 * restart, which reads the truth again, is safe
 * @param onRestored called if the database has been restored from a copy since it was last open, or its journal is lost
 * @throws {StoreRefused} if the directory cannot be used
 */
export async function openSqliteStore(
  directory: string,
  parts: readonly StorePart[],
  onBroken: (error: Error) => void,
  onRestored: () => void = () => {},
): Promise<Store> {
  const reads = new URL('read-worker.ts', import.meta.url);
  const data = { directory, parts: parts.map(({ name, module }) => ({ name, module })) };
  const writer = await startWriting(data, onBroken, onRestored);
  const reader = await startThread(reads, data, { onBroken }).catch(async (error: unknown) => {
    await writer.close();
    throw error;
  });
  return {
    of: (part) => queriesOf(part, reader, writer),
    async close() {
      // The last to close checkpoints the files, and has to be alone.
      await reader.close();
      await writer.close();
    },
  };
}

function queriesOf<Part extends StorePart>(
  { name, reads, writes, needs = {} }: Part,
  reader: StoreThread,
  writer: WritingThread,
): QueriesOf<Part> {
  type Query = (...values: readonly unknown[]) => Promise<unknown>;
  const asking =
    (thread: Pick<StoreThread, 'ask'>) =>
    (query: string): [string, Query] => [
      query,
      (...values) => thread.ask({ part: name, query, values }),
    ];
  // Reads that depend on rows in the journal first go to the thread that has them.
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
    ...(name === logStore.name ? [['append', appending(writer)]] : []),
  ]);
  return queries as QueriesOf<Part>;
}

/** Rows go to the journal instead of the thread's queue. */
function appending(writer: WritingThread) {
  return (tableId: string, row: StoredRow, beside: StoredBeside): Promise<boolean> =>
    writer.append({ tableId, row, beside });
}
