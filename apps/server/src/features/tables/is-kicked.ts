import type { LiveTable, Person, Table } from '@call-to-glory/table';

import type { PlayerIds } from './hidden-past.ts';

/**
 * Has the host kicked somebody from a table, also as the guest they once were? Throws `StorageUnavailable`.
 */
export async function isKicked(
  table: Pick<LiveTable, 'view'>,
  { id }: Person,
  players: PlayerIds,
): Promise<boolean> {
  const { kicked } = table.view('watcher') as Table<unknown>;
  if (kicked.length === 0) return false;
  return (await players.idsOf(id)).some((one) => kicked.includes(one));
}
