import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eventLogContract } from '@call-to-glory/table/contracts';
import { describe, it } from 'vitest';

import { storeParts } from '../../features.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import { createStoredEventLog } from './stored-event-log.ts';

describe('the log in SQLite', () => {
  for (const { title, check } of eventLogContract) {
    it(title, async ({ onTestFinished }) => {
      const directory = mkdtempSync(join(tmpdir(), 'store-'));
      const store = await openSqliteStore(directory, storeParts, (error) => {
        throw error;
      });
      onTestFinished(async () => {
        await store.close();
        rmSync(directory, { recursive: true });
      });
      await check(createStoredEventLog(store));
    });
  }
});
