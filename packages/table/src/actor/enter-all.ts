import type { EventLog, LogRow, TableEntry } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { forAllTables, type Recovery } from './for-all-tables.ts';

/** After how many tables progress is told. */
const progressEvery = 100;

/**
 * Writes an entry for every table that lacks one.
 *
 * @param entryOf makes the entry of a table, given its first row
 * @param onProgress called now and then with how many are done
 */
export async function enterAll(
  log: EventLog,
  isOver: () => boolean,
  entryOf: (id: TableId, first: LogRow) => Promise<TableEntry>,
  onProgress: (done: number) => void,
): Promise<Recovery> {
  let done = 0;
  return forAllTables(
    (after, limit) => log.withoutEntry(after, limit),
    isOver,
    async (id) => {
      const [first] = await log.read(id, 0, 1);
      if (first === undefined) return;
      await log.putEntry(id, await entryOf(id, first));
      done += 1;
      if (done % progressEvery === 0) onProgress(done);
    },
  );
}
