import type { NodeId, Nodes, PeopleThere, PresenceRegister, TableId } from '@call-to-glory/table';

import { all, firstValue, run, withList, type Steps } from './steps.ts';
import { storePart } from './store-part.ts';
import type { Store } from './store.ts';

/**
 * Which nodes are alive, and who is at which table through them: transient, and lost in a crash of the database. It is
 * used only if nodes share a database.
 */
export const nodeStore = storePart({
  name: 'nodeStore',
  module: import.meta.url,
  migrations: {},
  postgres: [
    `
      CREATE UNLOGGED TABLE nodes (
        node text COLLATE "C" PRIMARY KEY,
        beat_at bigint NOT NULL
      );

      CREATE UNLOGGED TABLE presence (
        table_id text COLLATE "C" NOT NULL,
        node text COLLATE "C" NOT NULL,
        people text NOT NULL,
        PRIMARY KEY (table_id, node)
      );
      CREATE INDEX presence_by_node ON presence (node);
    `,
  ],
  reads: {
    /** The time of the database's clock (ms since 1970). */
    *time(): Steps<number> {
      const now = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000';
      return (yield* firstValue<number>(now)) ?? 0;
    },
    heartbeats: () =>
      all<{ readonly node: string; readonly at: number }>('SELECT node, beat_at AS at FROM nodes'),
    /** What each node that has been alive since a moment has reported about these tables, as JSON. */
    presence: (tableIds: readonly string[], aliveSince: number) =>
      all<{ readonly tableId: string; readonly node: string; readonly people: string }>(
        saidOfTables,
        JSON.stringify(tableIds),
        aliveSince,
      ),
  },
  writes: {
    heartbeat: (node: string, at: number) =>
      run(
        `INSERT INTO nodes (node, beat_at) VALUES (?, ?)
        ON CONFLICT (node) DO UPDATE SET beat_at = excluded.beat_at`,
        node,
        at,
      ),
    /** Forgets a node, and all that it has reported. */
    *forget(node: string): Steps<void> {
      yield* run('DELETE FROM nodes WHERE node = ?', node);
      yield* run('DELETE FROM presence WHERE node = ?', node);
    },
    /** @param people as JSON; null for nobody */
    *putPresence(node: string, tableId: string, people: string | null): Steps<void> {
      if (people === null) {
        yield* run('DELETE FROM presence WHERE table_id = ? AND node = ?', tableId, node);
        return;
      }
      yield* run(
        `INSERT INTO presence (table_id, node, people) VALUES (?, ?, ?)
        ON CONFLICT (table_id, node) DO UPDATE SET people = excluded.people`,
        tableId,
        node,
        people,
      );
    },
  },
});

const saidOfTables = withList(
  'SELECT table_id AS "tableId", node, people FROM presence JOIN nodes USING (node) WHERE table_id IN',
  'AND beat_at >= ?',
);

/** The clock that nodes with one store share. */
export function createStoredTime(store: Store): () => Promise<number> {
  const queries = store.of(nodeStore);
  return () => queries.time();
}

/** The nodes that share a store. */
export function createStoredNodes(store: Store): Nodes {
  const queries = store.of(nodeStore);
  return {
    heartbeat: (node, at) => queries.heartbeat(node, at),
    async heartbeats() {
      return new Map((await queries.heartbeats()).map(({ node, at }) => [node, at]));
    },
    forget: (node) => queries.forget(node),
  };
}

/** Who is at which table, through the nodes that share a store. The reports of forgotten nodes do not count. */
export function createStoredPresence(store: Store): PresenceRegister {
  const queries = store.of(nodeStore);
  return {
    put: (node, tableId, people) =>
      queries.putPresence(node, tableId, people && JSON.stringify(people)),
    async at(tableIds, aliveSince) {
      const tables = new Map<TableId, Map<NodeId, PeopleThere>>();
      for (const { tableId, node, people } of await queries.presence(tableIds, aliveSince)) {
        const known = tables.get(tableId) ?? new Map<NodeId, PeopleThere>();
        tables.set(tableId, known.set(node, JSON.parse(people) as PeopleThere));
      }
      return tables;
    },
  };
}
