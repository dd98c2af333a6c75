/**
 * Migrates a server's data to the current schema, as each start does: `pnpm migrate`. The environment says where the
 * data is, as for the server.
 */
import process from 'node:process';

import { openStore, restoredWarning } from '../src/core/app/open-store.ts';
import { ConfigError, readConfig } from '../src/core/config.ts';
import { StoreRefused } from '../src/core/store/store.ts';
import { storeParts } from '../src/features.ts';

if (process.argv.length > 2) {
  console.error('Say where the data is in the environment, and nothing else: pnpm migrate');
  process.exit(2);
}
try {
  const config = readConfig(process.env);
  const store = await openStore(config, storeParts, {
    onBroken(error) {
      throw error;
    },
    // The next start does not say it: it is recorded now.
    onRestored: () => console.warn(restoredWarning),
  });
  await store.close();
  console.log(
    `engine=${config.storeUrl === null ? 'sqlite' : 'postgres'} parts=${storeParts.length}`,
  );
} catch (error) {
  if (!(error instanceof StoreRefused || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
