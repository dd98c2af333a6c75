import { toyGame } from '@call-to-glory/toy-game';

import { TableRecord } from '../log/table-record.ts';
import type { LogRow } from '../model/ports.ts';
import { botAt } from '../seating/seats.ts';
import { LifeBroken } from './table-rules.ts';
import type { Toy } from './toy.ts';

/**
 * Throws `LifeBroken` if a bot has moved sooner after it was asked, or after it took a seat, than bots do; but in
 * breaks, where nobody waits for them.
 *
 * @param delay how long a bot thinks at least, in milliseconds
 */
export function requireBotsTookTime(rows: readonly LogRow[], delay: number): void {
  const record = new TableRecord<Toy>(toyGame, 'asked');
  /** Since when the bot of each seat is asked, and by which row. */
  const asked = new Map<number, { readonly by: number; readonly at: number }>();
  for (const row of rows) {
    const command = row.command as { readonly type: string; readonly seat?: number };
    const { table: before } = record;
    if (command.type === 'playBot' && command.seat !== undefined && before?.stage === 'playing') {
      const since = asked.get(command.seat)?.at ?? row.at;
      const isHasty = !toyGame.isBreak(before.game.public) && row.at - since < delay;
      if (isHasty) throw new LifeBroken(`row ${row.seq}: a bot moved after ${row.at - since} ms`);
    }
    record.read([row]);
    const table = record.wholeTable;
    for (const seat of table.seats.keys()) {
      const isAsked =
        table.stage === 'playing' &&
        botAt(table, seat) !== null &&
        toyGame.awaiting(table.game.public).includes(seat);
      const by = table.stage === 'playing' ? (table.promptedAt[seat] ?? 0) : 0;
      if (!isAsked) asked.delete(seat);
      else if (asked.get(seat)?.by !== by) asked.set(seat, { by, at: row.at });
    }
  }
}
