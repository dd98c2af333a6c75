import { LogDamaged, StorageUnavailable, type TableDirectory } from '@call-to-glory/table';
import { entry } from '@call-to-glory/table/contracts';
import { expect, it } from 'vitest';

import { tablesHeldBy } from './tables-held.ts';

/** Where Cleo waits for a game, at a table that cannot be read. */
function directoryWith(failure: Error): TableDirectory {
  const { seated } = entry('a', 1).listing;
  const seats = [{ type: 'person', id: 'cleo', name: 'Cleo' }];
  return {
    tablesOf: () => Promise.resolve([{ seated: { ...seated, stage: 'lobby', seats } }]),
    find: () => Promise.reject(failure),
  } as unknown as TableDirectory;
}

it('holds nobody at a damaged table, but lets nobody go only because none can be read now', async () => {
  const damaged = directoryWith(new LogDamaged('a', 1, 'no such event'));
  expect(await tablesHeldBy(damaged, 'cleo')).toEqual([]);
  const unavailable = new StorageUnavailable('the disk is full');
  await expect(tablesHeldBy(directoryWith(unavailable), 'cleo')).rejects.toBe(unavailable);
});
