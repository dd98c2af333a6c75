import { isNews, type JournalRow } from './journal-row.ts';

interface Waiting {
  /** The oldest generation that any of the rows may be from. */
  readonly since: number;
  readonly rows: JournalRow[];
}

/** In memory, the rows of the journal that the database has not taken yet. */
export interface WaitingRows {
  /** The last row of a table; null if none waits. */
  lastSeq(tableId: string): number | null;
  add(rows: readonly JournalRow[], generation: number): void;
  /** Hands over the rows of some tables, at most `max` of them. If that throws, all of them keep waiting. */
  take(tableIds: Iterable<string>, max?: number): void;
  /** Hands over the rows of all tables with more than moves in a game. */
  takeNews(): void;
  takeAll(): void;
  /** The tables with rows from before a generation. */
  tablesBefore(generation: number): readonly string[];
}

/** @param hand gives rows to the database, in order within each table */
export function waitingRows(hand: (rows: readonly JournalRow[]) => void): WaitingRows {
  /** The table that has waited longest comes first. */
  const waiting = new Map<string, Waiting>();
  const news = new Set<string>();

  function take(tableIds: Iterable<string>, max = Infinity): void {
    const rows: JournalRow[] = [];
    const left = new Map<string, Waiting>();
    for (const tableId of tableIds) {
      const one = waiting.get(tableId);
      if (one === undefined || rows.length === max) continue;
      const count = max - rows.length;
      rows.push(...one.rows.slice(0, count));
      left.set(tableId, { ...one, rows: one.rows.slice(count) });
    }
    if (rows.length === 0) return;
    hand(rows);
    for (const [tableId, one] of left) {
      waiting.delete(tableId);
      if (one.rows.length > 0) waiting.set(tableId, one);
      if (!one.rows.some(isNews)) news.delete(tableId);
    }
  }

  return {
    lastSeq: (tableId) => waiting.get(tableId)?.rows.at(-1)?.row.seq ?? null,
    add(rows, generation) {
      for (const row of rows) {
        const before = waiting.get(row.tableId);
        if (before === undefined) waiting.set(row.tableId, { since: generation, rows: [row] });
        else before.rows.push(row);
        if (isNews(row)) news.add(row.tableId);
      }
    },
    take,
    takeNews: () => take(news),
    takeAll: () => take(waiting.keys()),
    tablesBefore: (generation) =>
      [...waiting].filter(([, { since }]) => since < generation).map(([tableId]) => tableId),
  };
}
