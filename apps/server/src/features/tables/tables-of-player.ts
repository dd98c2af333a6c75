import type { ListedTable, Listing, PlayerId, TableDirectory, TableId } from '@call-to-glory/table';

/** A table's listing as a player may see it. */
export function listedFor({ seated, others }: Listing, player: PlayerId | null): ListedTable {
  return player !== null && isAt(seated, player) ? seated : others;
}

/** Does a player sit at this table, and is it unfinished? A pinned one counts only while a game is on. */
export function isUnfinishedAt(table: ListedTable, player: PlayerId): boolean {
  const { stage, pinned, closed } = table;
  return (stage === 'playing' || (stage === 'lobby' && !pinned)) && !closed && isAt(table, player);
}

/** Does a player sit at a table? After a game: did they play it? */
export function isAt({ seats }: ListedTable, player: PlayerId): boolean {
  return seats.some((seat) => seat.type === 'person' && seat.id === player);
}

/**
 * Does a player sit there, or is it the table of their group? Those who have just played may have left it since.
 *
 * @param ids theirs and of all who were merged into them: a group knows its members by their ids when they played
 */
export function isOf(table: ListedTable, player: PlayerId, ids: readonly PlayerId[]): boolean {
  const isSeated = table.stage !== 'finished' && isAt(table, player);
  return isSeated || table.members.some((id) => ids.includes(id));
}

/**
 * Whether a player sits at as many unfinished tables as `limit`. Throws `StorageUnavailable`.
 *
 * @param except a table that does not count; null for none
 */
export async function isAtTooMany(
  { tablesOf }: Pick<TableDirectory, 'tablesOf'>,
  player: PlayerId,
  limit: number,
  except: TableId | null = null,
): Promise<boolean> {
  const others = (await tablesOf(player)).filter(({ seated }) => seated.id !== except);
  return others.filter(({ seated }) => isUnfinishedAt(seated, player)).length >= limit;
}
