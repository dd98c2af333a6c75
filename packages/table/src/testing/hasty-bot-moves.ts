import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { TableRecord } from '../log/table-record.ts';
import type { LogRow } from '../model/ports.ts';
import { botAt } from '../seating/seats.ts';

/** A move that a bot made too soon: its row, and how long the bot thought (ms). */
export interface HastyBotMove {
  readonly seq: number;
  readonly after: number;
}

/**
 * The moves of bots that came sooner than a bot may think, after it was asked or took over a seat; except those in
 * breaks, where bots do not delay.
 *
 * @param rows all rows of one table, from the first
 * @param delay the minimum time for which a bot thinks, in milliseconds
 * @param timeOf when a row was written, if there is a better clock than the row's own time
 */
export function hastyBotMoves<Types extends GameTypes>(
  game: Game<Types>,
  rows: readonly LogRow[],
  delay: number,
  timeOf: (row: LogRow) => number = ({ at }) => at,
): readonly HastyBotMove[] {
  const record = new TableRecord<Types>(game, 'asked');
  const hasty: HastyBotMove[] = [];
  /** Since when the bot of each seat has been asked, and by which row. */
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
        table.standstill === null &&
        botAt(table, seat) !== null &&
        game.awaiting(table.game.public).includes(seat);
      const by = table.stage === 'playing' ? (table.promptedAt[seat] ?? 0) : 0;
      if (!isAsked) asked.delete(seat);
      else if (asked.get(seat)?.by !== by) asked.set(seat, { by, at: now });
    }
  }
  return hasty;
}
