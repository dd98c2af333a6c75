import {
  LogDamaged,
  RulesMissing,
  type LiveTable,
  type PlayerId,
  type Table,
  type TableDirectory,
  type TableId,
} from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { isAt } from './tables-of-player.ts';

/**
 * The tables where others count on a player: they wait there for a game to begin, or play. A player who has left a game
 * to a bot is free. The table where something happened last comes first.
 */
export async function tablesHeldBy(
  directory: TableDirectory,
  player: PlayerId,
): Promise<readonly TableId[]> {
  const held: TableId[] = [];
  const tables = (await directory.tablesOf(player)).map(({ seated }) => seated);
  for (const listed of tables.toSorted((a, b) => b.changedAt - a.changedAt)) {
    if (listed.stage === 'finished' || !isAt(listed, player)) continue;
    const table = await directory.find(listed.id).catch(nullIfDamaged);
    if (table !== null && isHolding(table, player)) held.push(table.id);
  }
  return held;
}

/** Throws `still-seated` while others count on a player somewhere. */
export async function requireHeldNowhere(
  directory: TableDirectory,
  player: PlayerId,
): Promise<void> {
  const tables = await tablesHeldBy(directory, player);
  if (tables.length > 0) throw new RequestRefused({ code: 'still-seated', tables });
}

/** At a damaged table nobody can play, so nobody is needed. Throws on any other failure. */
function nullIfDamaged(error: unknown): null {
  if (error instanceof LogDamaged || error instanceof RulesMissing) return null;
  throw error;
}

function isHolding(table: LiveTable, player: PlayerId): boolean {
  const { seats } = table.view('watcher') as Table<unknown>;
  return seats.some(
    (seat) => seat.type === 'person' && seat.person.id === player && seat.cover === null,
  );
}
