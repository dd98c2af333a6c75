import type { LiveTable, Person, Table } from '@call-to-glory/table';

import type { PlayerStore } from '../identity/player-store.ts';

/**
 * Has the host kicked somebody from a table, also as the guest they once were? Throws `StorageUnavailable`.
 */
export async function isKicked(
  table: Pick<LiveTable, 'view'>,
  { id }: Person,
  players: Pick<PlayerStore, 'idsOf'>,
): Promise<boolean> {
  const { kicked } = table.view('watcher') as Table<unknown>;
  if (kicked.length === 0) return false;
  return (await players.idsOf(id)).some((one) => kicked.includes(one));
}
