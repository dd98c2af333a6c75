import { nodesContract, presenceContract } from '@call-to-glory/table/contracts';
import { describe, it } from 'vitest';

import { freshDatabase, hasPostgres } from '../../../test/postgres.ts';
import { storeParts } from '../../features.ts';
import { createStoredNodes, createStoredPresence } from './node-store.ts';
import { openPostgresStore } from './postgres/open-postgres-store.ts';
import type { Store } from './store.ts';

describe.skipIf(!hasPostgres)('nodes over PostgreSQL', () => {
  async function during(check: (store: Store) => Promise<void>): Promise<void> {
    const store = await openPostgresStore(await freshDatabase(), storeParts);
    await check(store);
    await store.close();
  }

  for (const { title, check } of nodesContract) {
    it(title, () => during((store) => check(createStoredNodes(store))));
  }
  for (const { title, check } of presenceContract) {
    it(title, () =>
      during((store) =>
        check({ nodes: createStoredNodes(store), presence: createStoredPresence(store) }),
      ),
    );
  }
});
