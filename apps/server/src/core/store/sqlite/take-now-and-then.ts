import type { RowJournal } from './row-journal.ts';

/** How long rows wait in the journal, in milliseconds: the longer, the more of one table are taken at once. */
const takeEvery = 60_000;
/** How long others have their turn between a few rows and the next. */
const pause = 1;

/** Has a journal emptied while its thread goes on with other work. */
interface Emptying {
  /** Told when rows have come to the journal. */
  rowsWait(): void;
  stop(): void;
}

/** @param onFailed told what has failed; it is tried again later */
export function takeNowAndThen(journal: RowJournal, onFailed: (error: unknown) => void): Emptying {
  let timer: NodeJS.Timeout | null = null;
  let isTaking = false;

  function later(work: () => void, milliseconds: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      try {
        work();
      } catch (error) {
        isTaking = false;
        onFailed(error);
        later(begin, takeEvery);
      }
    }, milliseconds);
  }

  function begin(): void {
    if (!journal.beginTaking()) return;
    isTaking = true;
    takeSome();
  }

  function takeSome(): void {
    isTaking = journal.takeSome();
    // Rows have come meanwhile.
    later(isTaking ? takeSome : begin, isTaking ? pause : takeEvery);
  }

  return {
    rowsWait() {
      if (isTaking) return;
      if (journal.hasFullHalf()) {
        isTaking = true;
        later(takeSome, 0);
      } else if (timer === null) {
        later(begin, takeEvery);
      }
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
