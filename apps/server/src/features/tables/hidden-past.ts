import {
  pastHiddenFrom,
  type LiveTable,
  type Person,
  type PrivatePast,
} from '@call-to-glory/table';

import type { PlayerStore } from '../identity/player-store.ts';

/**
 * What came before a table was made public, if a player may read nothing of it because they were not there; otherwise
 * null. Everything that tells of earlier moments of a table has to ask this. Throws `StorageUnavailable`.
 *
 * @param player null for somebody without a name
 */
export async function hiddenPast(
  { privatePast }: Pick<LiveTable, 'privatePast'>,
  player: Person | null,
  players: Pick<PlayerStore, 'idsOf'>,
): Promise<PrivatePast | null> {
  if (privatePast === null) return null;
  return pastHiddenFrom(privatePast, player === null ? [] : await players.idsOf(player.id));
}
