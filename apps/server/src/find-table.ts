import type { LiveTable, TableDirectory, TableId } from '@call-to-glory/table';

import { RequestRefused } from './errors.ts';

/** A table to look at. Refuses those that do not exist. */
export async function findTable(directory: TableDirectory, id: TableId): Promise<LiveTable> {
  const table = await directory.find(id);
  if (table === null) throw new RequestRefused('no-such-table');
  return table;
}
