import type { EncodedRow } from './row-codec.ts';

/** An encoded row of a snapshot: its seq and time as differences from the row before, and its events. */
export type CountedRow = readonly [rows: number, milliseconds: number, events: EncodedRow[2]];

/** Delta-encodes the rows of a snapshot; the first keeps its own seq and time. */
export function countedOn(rows: readonly EncodedRow[]): readonly CountedRow[] {
  return rows.map(([seq, at, events], index) => {
    const [seqBefore, atBefore] = rows[index - 1] ?? [0, 0];
    return [seq - seqBefore, at - atBefore, events];
  });
}

/** Decodes the rows of a snapshot back to absolute seqs and times. */
export function countedUp(rows: readonly CountedRow[]): readonly EncodedRow[] {
  let seq = 0;
  let at = 0;
  return rows.map(([count, milliseconds, events]) => {
    seq += count;
    at += milliseconds;
    return [seq, at, events];
  });
}
