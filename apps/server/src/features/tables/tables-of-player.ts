import type { ListedTable, Listing, PlayerId } from '@call-to-glory/table';

/** A table as somebody may see it in a list. */
export function listedFor({ seated, others }: Listing, player: PlayerId | null): ListedTable {
  return player !== null && isAt(seated, player) ? seated : others;
}

/** How many unfinished tables a player sits at. Those that are kept for a group count while a game is on. */
export function unfinishedTablesOf(tables: readonly ListedTable[], player: PlayerId): number {
  return tables.filter(
    (table) =>
      (table.stage === 'playing' || (table.stage === 'lobby' && !table.pinned)) &&
      !table.closed &&
      isAt(table, player),
  ).length;
}

/** How many tables are kept for groups of a player. */
export function pinnedTablesOf(tables: readonly ListedTable[], player: PlayerId): number {
  return tables.filter((table) => table.pinned && !table.closed && isOf(table, player)).length;
}

/** Does a player sit at a table? After a game: did they play it? */
export function isAt({ seats }: ListedTable, player: PlayerId): boolean {
  return seats.some((seat) => seat.type === 'person' && seat.id === player);
}

/** Does a player sit there, or is it the table of their group? */
export function isOf(table: ListedTable, player: PlayerId): boolean {
  return isAt(table, player) || table.members.includes(player);
}
