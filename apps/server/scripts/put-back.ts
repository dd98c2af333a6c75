/**
 * Records that PostgreSQL was restored from a copy, or has failed over to a replica that was behind: `pnpm put-back`,
 * before the servers start again. People have seen what came after the copy, so running games ask them to agree before
 * they continue. The environment says where, as for the server. A data directory does not need it: its server notices.
 */
import process from 'node:process';

import { ConfigError, readConfig } from '../src/core/config.ts';
import { epochStore } from '../src/core/store/epoch-store.ts';
import { openPostgresStore } from '../src/core/store/postgres/open-postgres-store.ts';
import { StoreRefused } from '../src/core/store/store.ts';
import { storeParts } from '../src/features.ts';
import { requireUnused } from './require-unused.ts';

if (process.argv.length > 2) {
  console.error('Say where the database is in the environment, and nothing else: pnpm put-back');
  process.exit(2);
}
try {
  const { storeUrl } = readConfig(process.env);
  if (storeUrl === null) {
    throw new StoreRefused(
      'Say which database in STORE_URL. A server with DATA_DIR notices by itself.',
    );
  }
  const store = await openPostgresStore(storeUrl, storeParts);
  try {
    await requireUnused(store);
    console.log(`tables=${await store.of(epochStore).putBack()}`);
  } finally {
    await store.close();
  }
} catch (error) {
  if (!(error instanceof StoreRefused || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
