import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eventLogContract } from '@call-to-glory/table/contracts';
import { describe, it } from 'vitest';

import { storeParts } from '../../features.ts';
import { createSqliteEventLog } from './sqlite-event-log.ts';
import { openStore } from './store.ts';

describe('the log in SQLite', () => {
  for (const { title, check } of eventLogContract) {
    it(title, async ({ onTestFinished }) => {
      const directory = mkdtempSync(join(tmpdir(), 'store-'));
      const store = await openStore(directory, storeParts, (error) => {
        throw error;
      });
      onTestFinished(async () => {
        await store.close();
        rmSync(directory, { recursive: true });
      });
      await check(createSqliteEventLog(store));
    });
  }
});
