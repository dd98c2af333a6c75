import type { EncodedRow } from './row-codec.ts';

/** A row of a snapshot as it travels: how many numbers and milliseconds it comes after the row before. */
export type CountedRow = readonly [rows: number, milliseconds: number, events: EncodedRow[2]];

/** Rows as they travel in a snapshot; the first has its own number and time. */
export function countedOn(rows: readonly EncodedRow[]): readonly CountedRow[] {
  return rows.map(([seq, at, events], index) => {
    const [seqBefore, atBefore] = rows[index - 1] ?? [0, 0];
    return [seq - seqBefore, at - atBefore, events];
  });
}

/** The rows of a snapshot with their own numbers and times again. */
export function countedUp(rows: readonly CountedRow[]): readonly EncodedRow[] {
  let seq = 0;
  let at = 0;
  return rows.map(([count, milliseconds, events]) => {
    seq += count;
    at += milliseconds;
    return [seq, at, events];
  });
}
