import type { JournalRow } from './journal-row.ts';

/** The last rows of the tables that rows have come for lately. */
export interface LastSeqs {
  isKnown(tableId: string): boolean;
  /** Asks for the last row of a table that is not known. */
  learn(tableId: string): Promise<void>;
  /** Answers which of some rows are the next ones of their tables, each after those before it. */
  areNext(rows: readonly JournalRow[]): Promise<readonly boolean[]>;
  /** These rows are there now. */
  note(rows: readonly JournalRow[]): void;
  /** Forgets tables for which nothing has come since this was called last. */
  forgetOld(): void;
}

/** @param ask finds the last row of a table where nothing is on its way to it; 0 if there is none */
export function lastSeqs(ask: (tableId: string) => Promise<number>): LastSeqs {
  let known = new Map<string, number>();
  let older = new Map<string, number>();

  async function learn(tableId: string): Promise<void> {
    const seq = await ask(tableId);
    // Rows may have come while this was on its way.
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
