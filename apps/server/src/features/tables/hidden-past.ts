import {
  pastHiddenFrom,
  type LiveTable,
  type Person,
  type PlayerId,
  type PrivatePast,
} from '@call-to-glory/table';

/** Knows the ids of a player, see `PlayerStore.idsOf`. */
export interface PlayerIds {
  idsOf(player: PlayerId): Promise<readonly PlayerId[]>;
}

/**
 * What came before a table was made public, if a player may read nothing of it because they were not there; otherwise
 * null. Everything that tells of earlier moments of a table has to ask this. Throws `StorageUnavailable`.
 *
 * @param player null for somebody without a name
 */
export async function hiddenPast(
  { privatePast }: Pick<LiveTable, 'privatePast'>,
  player: Person | null,
  players: PlayerIds,
): Promise<PrivatePast | null> {
  if (privatePast === null) return null;
  return pastHiddenFrom(privatePast, player === null ? [] : await players.idsOf(player.id));
}
