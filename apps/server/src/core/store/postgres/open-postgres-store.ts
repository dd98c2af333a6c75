import type { BatchQueue } from '../in-batches.ts';
import { logStore, type StoredBeside, type StoredRow } from '../log-store.ts';
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

  async function read(query: StoreQuery, values: readonly unknown[]): Promise<unknown> {
    try {
      return await connections.use((client) =>
        runSteps(client, parts, query(...(values as never[]))),
      );
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  const append = (tableId: string, row: StoredRow, beside: StoredBeside): Promise<boolean> =>
    appender.ask({ tableId, row, beside });

  return {
    of: ({ name, reads, writes }) =>
      ({
        ...asked(
          reads,
          (query) =>
            (...values) =>
              read(query, values),
        ),
        ...asked(
          writes,
          (query) =>
            (...values) =>
              lane.ask(() => query(...(values as never[]))),
        ),
        ...(name === logStore.name ? { append } : {}),
      }) as never,
    async close() {
      await Promise.all([appender, lane].map((one: BatchQueue<never, unknown>) => one.drained()));
      await connections.close();
    },
  };
}

type Ask = (...values: readonly unknown[]) => Promise<unknown>;

function asked(
  queries: Readonly<Record<string, StoreQuery>>,
  askOf: (query: StoreQuery) => Ask,
): Readonly<Record<string, Ask>> {
  return Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, askOf(query)]));
}
