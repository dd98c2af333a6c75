import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { LogRow, RowTexts } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 (hex) of a text in UTF-8. What is at hand where a server runs is faster than this one, which runs everywhere. */
export type Digest = (text: string) => string;

export const portableDigest: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash that stands before the first row. */
export const chainStart = '';

/** The log of a table is not what was once written: nothing may be played on it. */
export class LogDamaged extends Error {
  override readonly name = 'LogDamaged';
  readonly tableId: TableId;
  /** The first row that cannot be trusted. */
  readonly seq: number;

  constructor(tableId: TableId, seq: number, what: string) {
    super(`the log of table ${tableId} is damaged at row ${seq}: ${what}`);
    this.tableId = tableId;
    this.seq = seq;
  }
}

/** A log does not take the next row of a table, though it has no other: it has lost rows, and is to be read again. */
export function goneBack(tableId: TableId, seq: number): LogDamaged {
  return new LogDamaged(tableId, seq, 'it has fewer rows than it had');
}

/** The row with its hash, which depends on it and on all rows before. */
export function chained(
  row: Omit<LogRow, 'hash'>,
  hashBefore: string,
  digest: Digest = portableDigest,
): LogRow {
  return { ...row, hash: digest(hashedText(row, hashBefore).text) };
}

/** The same, and what the row holds as text, as it was made for the hash. */
export function chainedWithTexts(
  row: Omit<LogRow, 'hash'>,
  hashBefore: string,
  digest: Digest,
): { readonly row: LogRow; readonly texts: RowTexts } {
  const { text, command, events } = hashedText(row, hashBefore);
  const hash = digest(text);
  // Cut out of the whole, which is one piece of memory by now; what it was put together from is many.
  const eventsAt = text.length - 1 - events.length;
  const commandAt = eventsAt - 1 - command.length;
  return {
    row: { ...row, hash },
    texts: { command: text.slice(commandAt, eventsAt - 1), events: text.slice(eventsAt, -1) },
  };
}

/** What a row follows. */
type RowBefore = Pick<LogRow, 'seq' | 'hash'>;

/** Does a row follow the one before, whole and unchanged? */
export function isChained(
  row: LogRow,
  before: RowBefore,
  digest: Digest = portableDigest,
): boolean {
  return row.seq === before.seq + 1 && row.hash === digest(hashedText(row, before.hash).text);
}

/** Throws `LogDamaged` unless the rows follow each other and the one before, whole and unchanged. */
export function verifyChain(
  tableId: TableId,
  rows: readonly LogRow[],
  before: RowBefore,
  digest: Digest = portableDigest,
): void {
  let { seq, hash } = before;
  for (const row of rows) {
    seq += 1;
    if (row.seq !== seq) throw new LogDamaged(tableId, seq, `row ${row.seq} is in its place`);
    if (row.hash !== digest(hashedText(row, hash).text))
      throw new LogDamaged(tableId, seq, 'its hash is wrong');
    hash = row.hash;
  }
}

/** What a hash is made over, and its last two parts. */
function hashedText(
  { seq, at, player, commandId, command, events }: Omit<LogRow, 'hash'>,
  hashBefore: string,
): RowTexts & { readonly text: string } {
  const head = canonicalJson([hashBefore, seq, at, player, commandId]).slice(0, -1);
  const texts = textsOf({ command, events });
  return { ...texts, text: `${head},${texts.command},${texts.events}]` };
}

/** What a row holds, as canonical JSON. */
export function textsOf({ command, events }: Pick<LogRow, 'command' | 'events'>): RowTexts {
  return { command: canonicalJson(command), events: canonicalJson(events) };
}
