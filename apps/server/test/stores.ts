import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe } from 'vitest';

import { openPostgresStore } from '../src/core/store/postgres/open-postgres-store.ts';
import type { Store } from '../src/core/store/store.ts';
import { storeParts } from '../src/features.ts';
import { openKept } from './open-kept.ts';
import { freshDatabase, hasPostgres } from './postgres.ts';

interface Emptied {
  open(): Promise<Store>;
  remove(): void;
}

/** Opens the store of a test, which is empty at first; before it is opened again, it is closed. */
export type OpenStore = () => Promise<Store>;

/** Describes what holds for a store, on every engine. */
export function describeStores(title: string, tests: (open: OpenStore) => void): void {
  describe(`${title}, in SQLite`, () => describeStore(() => Promise.resolve(inSqlite()), tests));
  describe.skipIf(!hasPostgres)(`${title}, in PostgreSQL`, () => describeStore(inPostgres, tests));
}

function describeStore(make: () => Promise<Emptied>, tests: (open: OpenStore) => void): void {
  let emptied: Emptied | null = null;
  let opened: Store | null = null;

  async function close(): Promise<void> {
    await opened?.close();
    opened = null;
  }

  afterEach(async () => {
    await close();
    emptied?.remove();
    emptied = null;
  });

  tests(async () => {
    await close();
    emptied ??= await make();
    opened = await emptied.open();
    return opened;
  });
}

function inSqlite(): Emptied {
  const directory = mkdtempSync(join(tmpdir(), 'store-'));
  return {
    open: () => openKept(directory),
    remove: () => rmSync(directory, { recursive: true }),
  };
}

async function inPostgres(): Promise<Emptied> {
  const url = await freshDatabase();
  return { open: () => openPostgresStore(url, storeParts), remove: () => {} };
}
