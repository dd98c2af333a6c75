import { afterEach, describe } from 'vitest';

import { openPostgresStore } from '../src/core/store/postgres/open-postgres-store.ts';
import type { Store } from '../src/core/store/store.ts';
import { storeParts } from '../src/features.ts';
import { folderForTest } from './folder.ts';
import { openKept } from './open-kept.ts';
import { freshDatabase, hasPostgres } from './postgres.ts';

/** Opens the store of a test, which is empty at first; before it is opened again, it is closed. */
export type OpenStore = () => Promise<Store>;

/** Describes what holds for a store, on every engine. */
export function describeStores(title: string, tests: (open: OpenStore) => void): void {
  describe(`${title}, in SQLite`, () => describeStore(inSqlite, tests));
  describe.skipIf(!hasPostgres)(`${title}, in PostgreSQL`, () => describeStore(inPostgres, tests));
}

/** @param make makes an empty store; answers how to open it */
function describeStore(make: () => Promise<OpenStore>, tests: (open: OpenStore) => void): void {
  let reopen: OpenStore | null = null;
  let opened: Store | null = null;

  async function close(): Promise<void> {
    await opened?.close();
    opened = null;
  }

  afterEach(async () => {
    await close();
    reopen = null;
  });

  tests(async () => {
    await close();
    reopen ??= await make();
    opened = await reopen();
    return opened;
  });
}

async function inSqlite(): Promise<OpenStore> {
  const folder = folderForTest();
  return () => openKept(folder);
}

async function inPostgres(): Promise<OpenStore> {
  const url = await freshDatabase();
  return () => openPostgresStore(url, storeParts);
}
