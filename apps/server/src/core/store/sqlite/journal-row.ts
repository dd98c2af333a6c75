import type { StoredBeside, StoredRow } from '../log-store.ts';

/** A row on its way to the log, with the data that is written together with it. */
export interface JournalRow {
  readonly tableId: string;
  readonly row: StoredRow;
  readonly beside: StoredBeside;
}

/** The first group of each generation. */
export type Title = readonly [epoch: string, number: number];

/** Is it more than a move in a game? */
export function isNews({ row, beside }: JournalRow): boolean {
  return row.seq === 1 || beside.entry !== null || beside.drive !== null || beside.end !== null;
}

const nothingBeside: StoredBeside = {
  secret: null,
  entry: null,
  checkpoint: null,
  drive: null,
  end: null,
};
const besideNames = Object.keys(nothingBeside) as readonly (keyof StoredBeside)[];

type Head = readonly [
  tableId: string,
  seq: number,
  at: number,
  player: string | null,
  commandId: string,
  hash: string,
  beside: Partial<StoredBeside>,
];

/** Encodes a row for a group, as three lines: its JSON is copied as it is, since it contains no line breaks. */
export function toText({ tableId, row, beside }: JournalRow): string {
  const { seq, at, player, commandId, command, events, hash } = row;
  const kept: Partial<Record<keyof StoredBeside, unknown>> = {};
  for (const name of besideNames) if (beside[name] !== null) kept[name] = beside[name];
  const stored = kept as Partial<StoredBeside>;
  const head: Head = [tableId, seq, at, player, commandId, hash, stored];
  return `${JSON.stringify(head)}\n${command}\n${events}\n`;
}

/** Decodes the rows of a group. */
export function rowsIn(text: string): readonly JournalRow[] {
  const lines = text.split('\n');
  return Array.from({ length: Math.floor(lines.length / 3) }, (_, index) => {
    const [head = '', command = '', events = ''] = lines.slice(3 * index, 3 * index + 3);
    const [tableId, seq, at, player, commandId, hash, kept] = JSON.parse(head) as Head;
    const row = { seq, at, player, commandId, command, events, hash };
    return { tableId, row, beside: { ...nothingBeside, ...kept } };
  });
}
