import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { TableRecord } from '../log/table-record.ts';
import type { LogRow } from '../model/ports.ts';
import { botAt } from '../seating/seats.ts';

/** A move that a bot has made too soon: its row, and how long the bot thought (ms). */
export interface HastyBotMove {
  readonly seq: number;
  readonly after: number;
}

/**
 * The moves of bots that came sooner after they were asked, or after they took a seat, than bots think; but those in
 * breaks, where nobody waits for them.
 *
 * @param rows of one table, all from the first on
 * @param delay how long a bot thinks at least, in milliseconds
 * @param timeOf when a row was written, if there is a better clock than that of the row
 */
export function hastyBotMoves<Types extends GameTypes>(
  game: Game<Types>,
  rows: readonly LogRow[],
  delay: number,
  timeOf: (row: LogRow) => number = ({ at }) => at,
): readonly HastyBotMove[] {
  const record = new TableRecord<Types>(game, 'asked');
  const hasty: HastyBotMove[] = [];
  /** Since when the bot of each seat is asked, and by which row. */
  const asked = new Map<number, { readonly by: number; readonly at: number }>();
  for (const row of rows) {
    const command = row.command as { readonly type: string; readonly seat?: number };
    const { table: before } = record;
    const now = timeOf(row);
    if (command.type === 'playBot' && command.seat !== undefined && before?.stage === 'playing') {
      const after = now - (asked.get(command.seat)?.at ?? now);
      if (!game.isBreak(before.game.public) && after < delay) hasty.push({ seq: row.seq, after });
    }
    record.add(row, record.after(row));
    const table = record.wholeTable;
    for (const seat of table.seats.keys()) {
      const isAsked =
        table.stage === 'playing' &&
        botAt(table, seat) !== null &&
        game.awaiting(table.game.public).includes(seat);
      const by = table.stage === 'playing' ? (table.promptedAt[seat] ?? 0) : 0;
      if (!isAsked) asked.delete(seat);
      else if (asked.get(seat)?.by !== by) asked.set(seat, { by, at: now });
    }
  }
  return hasty;
}
