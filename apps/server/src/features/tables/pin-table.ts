import type { PlayerId, Submission, TableDirectory, TableId } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import type { Locks } from '../../core/locks.ts';

interface PinningPorts {
  readonly directory: Pick<TableDirectory, 'submit' | 'tablesOf'>;
  readonly locks: Locks;
}

/**
 * Pins a table, one of a host at a time, across servers: the others that are pinned are counted before it is. Throws
 * `too-many-pinned` if they are as many as the host may have, and `StorageUnavailable`.
 */
export function pinTable(
  table: TableId,
  pinning: Submission,
  limit: number,
  { directory, locks }: PinningPorts,
): ReturnType<TableDirectory['submit']> {
  const { id } = pinning.person;
  return locks.withLock(`pin ${id}`, async () => {
    if ((await countPinned(directory, id, table)) >= limit)
      throw new RequestRefused({ code: 'too-many-pinned', limit });
    return directory.submit(table, pinning);
  });
}

/** Pinned tables stay for long, so nobody may have many of them; those of groups that others host do not count. */
async function countPinned(
  directory: PinningPorts['directory'],
  host: PlayerId,
  except: TableId,
): Promise<number> {
  const tables = (await directory.tablesOf(host)).map(({ seated }) => seated);
  return tables.filter((one) => one.pinned && one.host === host && one.id !== except).length;
}
