import type { Submission, TableDirectory, TableId } from '@call-to-glory/table';

import type { PlayerStore } from '../identity/player-store.ts';

interface LeavingPorts {
  readonly directory: Pick<TableDirectory, 'submit'>;
  readonly players: Pick<PlayerStore, 'idsOf'>;
}

/**
 * Lets a player leave the group of a table, also as those who were merged into them: a group knows its members by their
 * ids when they played. The answer names no row later than the one that they have seen: they may leave during a game that
 * is hidden from them. Throws `StorageUnavailable`.
 */
export async function leaveGroup(
  table: TableId,
  leaving: Submission,
  { directory, players }: LeavingPorts,
): ReturnType<TableDirectory['submit']> {
  let result = await directory.submit(table, leaving);
  if (!result.ok && result.refusal.code !== 'not-member') return result;
  for (const id of await players.idsOf(leaving.person.id)) {
    if (id === leaving.person.id) continue;
    const person = { ...leaving.person, id };
    const left = await directory.submit(table, { ...leaving, person });
    if (left.ok || left.refusal.code !== 'not-member') result = left;
  }
  return result.ok ? { ...result, value: { ...result.value, seq: leaving.seq } } : result;
}
