import type { EncodedRow } from './row-codec.ts';

/** The rows of a snapshot as they travel: number and time of each count from the row before. */
export function countedOn(rows: readonly EncodedRow[]): readonly EncodedRow[] {
  return rows.map(([seq, at, events], index) => {
    const [seqBefore, atBefore] = rows[index - 1] ?? [0, 0];
    return [seq - seqBefore, at - atBefore, events];
  });
}

/** The rows of a snapshot with their own numbers and times again. */
export function countedUp(rows: readonly EncodedRow[]): readonly EncodedRow[] {
  let seq = 0;
  let at = 0;
  return rows.map(([seqs, milliseconds, events]) => {
    seq += seqs;
    at += milliseconds;
    return [seq, at, events];
  });
}
