import type { JournalRow } from './journal-row.ts';

/** The last rows of tables that have had new rows lately. */
export interface LastSeqs {
  isKnown(tableId: string): boolean;
  /** Looks up the last row of a table that is not known yet. */
  learn(tableId: string): Promise<void>;
  /** For each row, whether it is the next one of its table, after the rows before it in the list. */
  areNext(rows: readonly JournalRow[]): Promise<readonly boolean[]>;
  /** These rows have been written. */
  note(rows: readonly JournalRow[]): void;
  /** Forgets tables that have had no rows since the last call. */
  forgetOld(): void;
}

/** @param ask finds the last row of a table that has no rows in flight; 0 if there is none */
export function lastSeqs(ask: (tableId: string) => Promise<number>): LastSeqs {
  let known = new Map<string, number>();
  let older = new Map<string, number>();

  async function learn(tableId: string): Promise<void> {
    const seq = await ask(tableId);
    // Rows may have arrived in the meantime.
    if (!isKnown(tableId)) known.set(tableId, seq);
  }

  const isKnown = (tableId: string): boolean => known.has(tableId) || older.has(tableId);

  return {
    isKnown,
    learn,
    async areNext(rows) {
      for (const { tableId } of rows) if (!isKnown(tableId)) await learn(tableId);
      const lasts = new Map<string, number>();
      return rows.map(({ tableId, row }) => {
        const last = lasts.get(tableId) ?? known.get(tableId) ?? older.get(tableId);
        const isNext = row.seq - 1 === last;
        if (isNext) lasts.set(tableId, row.seq);
        return isNext;
      });
    },
    note(rows) {
      for (const { tableId, row } of rows) known.set(tableId, row.seq);
    },
    forgetOld() {
      older = known;
      known = new Map();
    },
  };
}
