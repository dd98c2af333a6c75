import { StorageUnavailable } from '@call-to-glory/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { firstRow } from '../../../../test/first-row.ts';
import { folderForTest } from '../../../../test/folder.ts';
import { spyOnFiles, type SpiedFiles } from '../../../../test/spied-files.ts';
import { storeParts } from '../../../features.ts';
import type { Store } from '../store.ts';
import { createStoredEventLog } from '../stored-event-log.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

let directory: string;
let store: Store;
let broken: Error[];
let files: SpiedFiles;

beforeEach(async () => {
  directory = folderForTest();
  broken = [];
  files = spyOnFiles();
  store = await openSqliteStore(directory, storeParts, (error) => broken.push(error));
});

afterEach(async () => {
  // Closing a store writes as well.
  files.write.mockReset();
  await store.close();
});

/** Makes every write fail with this code. */
function diskSays(code: string): void {
  files.write.mockImplementation((...args: readonly unknown[]) => {
    const done = args.at(-1) as (error: Error) => void;
    done(Object.assign(new Error(code), { code }));
  });
}

describe('a row on its way to the journal', () => {
  it('is refused while the disk is full, and taken when there is room', async () => {
    const log = createStoredEventLog(store);
    await log.append('here', firstRow);
    diskSays('ENOSPC');
    const second = { ...firstRow, seq: 2 };
    await expect(log.append('here', second)).rejects.toThrow(StorageUnavailable);
    expect(await log.read('here')).toEqual([firstRow]);
    files.write.mockReset();
    expect(await log.append('here', second)).toEqual({ type: 'appended' });
    expect(await log.read('here')).toEqual([firstRow, second]);
    expect(broken).toEqual([]);
  });

  it('ends the process when the disk itself fails', async () => {
    const log = createStoredEventLog(store);
    await log.append('here', firstRow);
    diskSays('EIO');
    const second = { ...firstRow, seq: 2 };
    await expect(log.append('here', second)).rejects.toThrow(StorageUnavailable);
    expect(broken).toMatchObject([{ code: 'EIO' }]);
  });
});
