import type { LogRow } from '@call-to-glory/table';

/** A table's first row, in which Ada takes a seat, for tests of stores. Its hash is made up. */
export const firstRow = {
  seq: 1,
  at: 5,
  player: 'ada',
  commandId: 'first',
  command: { type: 'sit' },
  events: [{ type: 'seatTaken' }],
  hash: 'ab',
} as const satisfies LogRow;
