import type { RevealedLog } from '@call-to-glory/protocol';
import type { Witness } from '@call-to-glory/table/client';

import { games, loadGame } from '../../games/games.ts';
import { checkDeals, type FairnessReport } from './check-deals.ts';
import { tableInLog } from './log-file.ts';
import { witnessStore } from './witness-store.ts';

/** A log, and the result of checking it. */
export interface CheckedLog {
  readonly table: string;
  readonly gameId: string;
  readonly log: RevealedLog;
  readonly report: FairnessReport;
}

/**
 * Checks a log, and compares it with what this browser saw of the table. Rejects if this page does
 * not know the game.
 *
 * @param table which table it must be of; null for the one that it names
 * @param player the id of the viewing player; null while this browser has none
 */
export async function checkLog(
  log: RevealedLog,
  table: string | null,
  player: string | null,
): Promise<CheckedLog> {
  const said = tableInLog(log);
  const gameId = said?.gameId ?? games[0].id;
  const id = table ?? said?.id ?? '';
  const [client, witness] = await Promise.all([loadGame(gameId), witnessOf(id, player)]);
  const game = await client.loadGame();
  return { table: id, gameId, log, report: await checkDeals(game, log, witness) };
}

/** What this browser has stored about a table; null if it cannot store anything. */
async function witnessOf(table: string, player: string | null): Promise<Witness | null> {
  try {
    return { ...(await (await witnessStore()).read(table)), player: player ?? undefined };
  } catch {
    return null;
  }
}
