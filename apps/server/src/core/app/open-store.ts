import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '../config.ts';
import { databaseFile } from '../store/sqlite/database.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import type { StorePart } from '../store/store-part.ts';
import type { Store } from '../store/store.ts';

/** Callbacks of a store in a directory; a database elsewhere is looked after by others. */
interface StoreHooks {
  /** The disk itself has failed: only a restart, which reads the truth again, is safe. */
  onBroken(error: Error): void;
  /** The data has been restored from a copy since it was last open, or its journal is lost. */
  onRestored(): void;
}

/** What those who run the server are told when the data has been restored; see `StoreHooks`. */
export const restoredWarning =
  'the data has been put back from a copy, or rows.journal is lost: people at running games are asked to agree';

/** Is there a database in the data directory that is not used, as there is another one? */
export function hasUnusedData({
  storeUrl,
  dataDir,
}: Pick<Config, 'storeUrl' | 'dataDir'>): boolean {
  return storeUrl !== null && existsSync(join(dataDir, databaseFile));
}

/** Opens the store that the configuration names. Throws `StoreRefused` if it cannot be used. */
export async function openStore(
  { storeUrl, dataDir }: Pick<Config, 'storeUrl' | 'dataDir'>,
  parts: readonly StorePart[],
  { onBroken, onRestored }: StoreHooks,
): Promise<Store> {
  if (storeUrl === null) return openSqliteStore(dataDir, parts, onBroken, onRestored);
  const { openPostgresStore } = await import('../store/postgres/open-postgres-store.ts');
  return openPostgresStore(storeUrl, parts);
}
