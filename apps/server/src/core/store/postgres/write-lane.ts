import { StorageUnavailable } from '@call-to-glory/table';

import { inBatches, type BatchQueue } from '../in-batches.ts';
import type { Steps } from '../steps.ts';
import type { StorePart } from '../store-part.ts';
import {
  asUnavailable,
  isCollision,
  isLost,
  type Backend,
  type Connections,
} from './connections.ts';
import { eachAloneIfRefused } from './each-alone-if-refused.ts';
import { runSteps } from './step-runner.ts';

/** Starts a query; called again for each retry. */
type BeginQuery = () => Steps<unknown>;

/** The most queries in one transaction, and the most attempts at one that collides with others. */
const max = { queries: 100, attempts: 10 } as const;

/** A transaction whose connection may be lost during its commit. */
interface Uncertain {
  readonly backend: Backend;
  readonly id: string;
  readonly values: readonly unknown[];
}

/** Runs writes one after another, isolated from all others (serialisable); simultaneous ones share a transaction. */
export function writeLane(
  connections: Connections,
  parts: readonly StorePart[],
): BatchQueue<BeginQuery, unknown> {
  async function commit(queries: readonly BeginQuery[], attempt = 1): Promise<readonly unknown[]> {
    const under: { uncertain?: Uncertain } = {};
    try {
      return await connections.write(async (client) => {
        const id = await begin();
        try {
          const values: unknown[] = [];
          for (const query of queries) values.push(await runSteps(client, parts, query()));
          under.uncertain = { backend: connections.backendOf(client), id, values };
          await client.query('COMMIT');
          return values;
        } catch (error) {
          if (!isLost(error)) await client.query('ROLLBACK');
          throw error;
        }

        async function begin(): Promise<string> {
          // Two statements in one query give two results.
          const answers: unknown = await client.query(
            'BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT pg_current_xact_id()::text AS id',
          );
          const [, { rows }] = answers as readonly [
            unknown,
            { readonly rows: readonly [{ readonly id: string }] },
          ];
          return rows[0].id;
        }
      });
    } catch (error) {
      if (isCollision(error) && attempt < max.attempts) return commit(queries, attempt + 1);
      if (!isLost(error)) throw error;
      if (under.uncertain === undefined) throw asUnavailable(error);
      // Whatever fails here, a transaction that may have committed is never retried.
      return findOut(under.uncertain, error).catch((failure: unknown) => {
        throw asUnavailable(failure);
      });
    }
  }

  /** The connection was lost before the answer to the commit: finds out whether it was done. */
  async function findOut(
    { backend, id, values }: Uncertain,
    cause: unknown,
  ): Promise<readonly unknown[]> {
    await connections.end(backend);
    const found = await connections.use((client) =>
      client.query<{ readonly status: string }>('SELECT pg_xact_status($1::xid8) AS status', [id]),
    );
    if (found.rows[0]?.status === 'committed') return values;
    throw new StorageUnavailable('the connection was lost', { cause });
  }

  return inBatches(
    (queries) =>
      eachAloneIfRefused(queries, async (some) => {
        const values = await commit(some);
        return values.map((value) => ({ ok: true, value }));
      }),
    (_query, batch) => batch.length < max.queries,
  );
}
