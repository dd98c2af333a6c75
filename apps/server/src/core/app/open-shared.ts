import { randomUUID } from 'node:crypto';

import type { Config } from '../config.ts';
import { createStoredNodes, createStoredPresence } from '../store/node-store.ts';
import type { Store } from '../store/store.ts';
import { createStoredEventLog } from '../store/stored-event-log.ts';
import type { SharedPorts } from './create-core.ts';

/** What a server shares with the others over its database; `close` when it has stopped. */
export interface OpenShared {
  readonly shared: SharedPorts;
  close(): Promise<void>;
}

/** Opens what servers over one PostgreSQL share; null where a server has a directory for itself. */
export async function openShared(
  { storeUrl }: Pick<Config, 'storeUrl'>,
  store: Store,
): Promise<OpenShared | null> {
  if (storeUrl === null) return null;
  const { openPostgresHints } = await import('../store/postgres/postgres-hints.ts');
  const { createPostgresTurns } = await import('../store/postgres/postgres-turns.ts');
  const hints = await openPostgresHints(storeUrl);
  const turns = createPostgresTurns(storeUrl);
  const shared = {
    node: randomUUID(),
    log: createStoredEventLog(store),
    hints,
    nodes: createStoredNodes(store),
    presence: createStoredPresence(store),
    turns,
  };
  return {
    shared,
    async close() {
      await Promise.all([hints.close(), turns.close()]);
    },
  };
}
