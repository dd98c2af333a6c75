import type { Game, GameTypes } from '@call-to-glory/game-kit';

import { rememberedRows } from '../log/remembered-commands.ts';
import { TableRecord } from '../log/table-record.ts';
import type { EventLog, LogRow } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { playersOf } from '../seating/seats.ts';

/**
 * Throws unless the log of a table folds to the same record from its beginning and from checkpoints after some
 * rows: everything that can be read from the record is compared.
 */
export async function requireSameFold<Types extends GameTypes>(
  game: Game<Types>,
  log: EventLog,
  id: TableId,
): Promise<void> {
  const rows = await log.read(id);
  const whole = new TableRecord(game, id);
  whole.read(rows);
  const expected = shown(whole, rows);
  for (const seq of new Set([1, Math.ceil(rows.length / 3), rows.length - 1, rows.length])) {
    const early = new TableRecord(game, id);
    early.read(rows.slice(0, seq));
    if (seq === 0) continue;
    const late = new TableRecord(game, id);
    const isTaken = await late.restore(early.checkpoint(), (after, limit) =>
      log.read(id, after, limit),
    );
    if (!isTaken) throw new Error(`the checkpoint after row ${seq} is not taken up`);
    late.read(rows.slice(seq));
    if (shown(late, rows) !== expected) {
      throw new Error(`the fold from the checkpoint after row ${seq} is another`);
    }
  }
}

/** Everything a record exposes, as text. */
function shown<Types extends GameTypes>(
  record: TableRecord<Types>,
  rows: readonly LogRow[],
): string {
  const seats = playersOf(record.wholeTable).map((_, seat) => seat);
  const recalled = rows.map(({ player, commandId, command, seq }) =>
    player === null ? null : [seq, record.commands.recall(player, commandId, command)],
  );
  const old = recalled.slice(0, -rememberedRows).map((one) => one?.[1] ?? null);
  if (old.some((one) => one !== null)) throw new Error('more is remembered than should be');
  return JSON.stringify([
    record.checkpoint(),
    record.listed(),
    [...seats, 'watcher' as const].map((viewer) => record.snapshot(viewer)),
    recalled,
  ]);
}
