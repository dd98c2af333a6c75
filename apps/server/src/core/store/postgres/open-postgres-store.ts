import type { BatchQueue } from '../in-batches.ts';
import { logStore, type StoredBeside, type StoredRow } from '../log-store.ts';
import type { Steps } from '../steps.ts';
import type { StorePart, StoreQuery } from '../store-part.ts';
import type { Store } from '../store.ts';
import { asUnavailable, connect } from './connections.ts';
import { migratePostgres } from './migrate.ts';
import { rowAppender } from './row-appender.ts';
import { runSteps } from './step-runner.ts';
import { writeLane } from './write-lane.ts';

/**
 * Opens the store in a PostgreSQL database, which any number of servers may share.
 *
 * @param parts all parts that are kept in it
 * @param silence how long a server may hang in the middle of a write while others wait, in milliseconds
 * @throws {StoreRefused} if it cannot be used
 */
export async function openPostgresStore(
  url: string,
  parts: readonly StorePart[],
  silence?: number,
): Promise<Store> {
  const connections = await connect(url, silence);
  try {
    await connections.use((client) => migratePostgres(client, parts));
  } catch (error) {
    await connections.close();
    throw error;
  }
  const appender = rowAppender(connections);
  const lane = writeLane(connections, parts);

  async function read(begin: () => Steps<unknown>): Promise<unknown> {
    try {
      return await connections.use((client) => runSteps(client, parts, begin()));
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  const append = (tableId: string, row: StoredRow, beside: StoredBeside): Promise<boolean> =>
    appender.ask({ tableId, row, beside });

  return {
    of: ({ name, reads, writes }) =>
      ({
        ...asked(reads, read),
        ...asked(writes, (begin) => lane.ask(begin)),
        ...(name === logStore.name ? { append } : {}),
      }) as never,
    async close() {
      await Promise.all([appender, lane].map((one: BatchQueue<never, unknown>) => one.drained()));
      await connections.close();
    },
  };
}

function asked(
  queries: Readonly<Record<string, StoreQuery>>,
  ask: (begin: () => Steps<unknown>) => Promise<unknown>,
) {
  const asking = Object.entries(queries).map(
    ([name, query]) => [name, (...values: never[]) => ask(() => query(...values))] as const,
  );
  return Object.fromEntries(asking);
}
