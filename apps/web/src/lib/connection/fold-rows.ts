import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { EncodedRow } from '@call-to-glory/protocol/wire';
import { maySitBeside, seatOf, type SeenRow, type TableView } from '@call-to-glory/table/client';

import type { OpenTable } from './open-table.ts';

/** The view after a row of the log as this browser saw it. */
type Fold = (
  table: TableView<GameTypes>,
  update: SeenRow<GameTypes>,
  beside: Seat | null,
) => TableView<GameTypes>;

/** What a page needs from a game to follow one of its tables. */
export interface TableFold {
  readonly fold: Fold;
  /** Decodes a row from the wire; throws `Malformed`. */
  decode(row: EncodedRow): SeenRow<GameTypes>;
}

/** Why folding stopped: no further row in sequence, a row that cannot be folded, or one after which only a snapshot helps. */
export type Obstacle = 'none' | 'unfoldable' | 'other-eyes';

/** Updates kept for the log and for motion. */
const recentLimit = 200;

/**
 * Folds all rows that follow the table without a gap.
 *
 * @param rows the rows that have come, by seq, in any order
 * @param playerId the viewer; null if they are not a player
 */
export function foldRows(
  open: OpenTable,
  rows: ReadonlyMap<number, EncodedRow>,
  fold: TableFold,
  playerId: string | null,
): { readonly open: OpenTable; readonly obstacle: Obstacle } {
  let { table, seq } = open;
  const folded: SeenRow<GameTypes>[] = [];
  let obstacle: Obstacle = 'none';
  for (let next = rows.get(seq + 1); next !== undefined; next = rows.get(seq + 1)) {
    const folding = tryToFold(fold, table, next, open.beside);
    obstacle = obstacleAt(table, folding, playerId, open.beside);
    if (folding === null || obstacle !== 'none') break;
    table = folding.after;
    seq += 1;
    folded.push(folding.update);
  }
  if (folded.length === 0) return { open, obstacle };
  const recent = [...open.recent, ...folded].slice(-recentLimit);
  return { open: { ...open, table, seq, recent }, obstacle };
}

interface Folding {
  readonly update: SeenRow<GameTypes>;
  readonly after: TableView<GameTypes>;
}

/** A row that this page is too old to understand is not an error: the snapshot includes it. */
function tryToFold(
  { fold, decode }: TableFold,
  table: TableView<GameTypes>,
  row: EncodedRow,
  beside: Seat | null,
): Folding | null {
  try {
    const update = decode(row);
    return { update, after: fold(table, update, beside) };
  } catch {
    return null;
  }
}

/** Viewers who sit down, stand up or start a game may from then on see different things than they were sent before. */
function obstacleAt(
  before: TableView<GameTypes>,
  folding: Folding | null,
  playerId: string | null,
  beside: Seat | null,
): Obstacle {
  if (folding === null) return 'unfoldable';
  const { after, update } = folding;
  if (maySitBeside(before.options, beside) !== maySitBeside(after.options, beside)) {
    return 'other-eyes';
  }
  if (playerId === null) return 'none';
  const seat = seatOf(after, playerId);
  const starts = seat !== null && update.events.some(({ type }) => type === 'gameStarted');
  return starts || seat !== seatOf(before, playerId) ? 'other-eyes' : 'none';
}
