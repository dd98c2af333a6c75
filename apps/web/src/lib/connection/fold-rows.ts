import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { UpdateMessage } from '@call-to-glory/protocol';
import { maySitBeside, seatOf } from '@call-to-glory/table/client';

import type { OpenTable } from './open-table.ts';
import type { SeenUpdate, SeenTable } from './seen-table.ts';

/** The view after a row of the log as this browser saw it. */
export type Fold = (
  table: SeenTable<GameTypes>,
  update: SeenUpdate<GameTypes>,
  beside: Seat | null,
) => SeenTable<GameTypes>;

/** What ended the folding: nothing more to fold in order, or a row after which only a snapshot helps. */
export type Obstacle = 'none' | 'unfoldable' | 'other-eyes';

/** Updates kept for the log and for motion. */
const recentLimit = 200;

/**
 * Folds all rows that follow the table without a gap.
 *
 * @param rows what has come, by seq, in any order
 * @param playerId who looks; null for who is no player
 */
export function foldRows(
  open: OpenTable,
  rows: ReadonlyMap<number, UpdateMessage>,
  fold: Fold,
  playerId: string | null,
): { readonly open: OpenTable; readonly obstacle: Obstacle } {
  let { table, seq } = open;
  const folded: SeenUpdate<GameTypes>[] = [];
  let obstacle: Obstacle = 'none';
  for (let next = rows.get(seq + 1); next !== undefined; next = rows.get(seq + 1)) {
    const update = next as UpdateMessage & SeenUpdate<GameTypes>;
    const after = tryToFold(fold, table, update, open.beside);
    obstacle = obstacleAt(table, after, update, playerId, open.beside);
    if (after === null || obstacle !== 'none') break;
    table = after;
    seq = next.seq;
    folded.push(update);
  }
  if (folded.length === 0) return { open, obstacle };
  const recent = [...open.recent, ...folded].slice(-recentLimit);
  return { open: { ...open, table, seq, recent }, obstacle };
}

/** A row that this page is too old to understand is no reason to fail: the snapshot has it. */
function tryToFold(
  fold: Fold,
  table: SeenTable<GameTypes>,
  update: SeenUpdate<GameTypes>,
  beside: Seat | null,
): SeenTable<GameTypes> | null {
  try {
    return fold(table, update, beside);
  } catch {
    return null;
  }
}

/** Those who sit down, stand up or begin a game may know other things from then on than they were sent until then. */
function obstacleAt(
  before: SeenTable<GameTypes>,
  after: SeenTable<GameTypes> | null,
  update: SeenUpdate<GameTypes>,
  playerId: string | null,
  beside: Seat | null,
): Obstacle {
  if (after === null) return 'unfoldable';
  if (maySitBeside(before.options, beside) !== maySitBeside(after.options, beside)) {
    return 'other-eyes';
  }
  if (playerId === null) return 'none';
  const seat = seatOf(after, playerId);
  const starts = seat !== null && update.events.some(({ type }) => type === 'gameStarted');
  return starts || seat !== seatOf(before, playerId) ? 'other-eyes' : 'none';
}
