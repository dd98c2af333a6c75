import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { LogRow, RowTexts } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 (hex) of a text in UTF-8. A server has faster ones than the portable one below. */
export type Digest = (text: string) => string;

export const portableDigest: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** What the first row has for the hash of the row before. */
export const chainStart = '';

/** The log of a table differs from what was once written: nothing may be played on it. */
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

/** The error for a log that no longer has rows that it had, as after a failover to a replica that was behind. */
export function goneBack(tableId: TableId, seq: number): LogDamaged {
  return new LogDamaged(tableId, seq, 'it has lost rows that it had');
}

/** The row with its hash, which covers it and all rows before. */
export function chained(
  row: Omit<LogRow, 'hash'>,
  hashBefore: string,
  digest: Digest = portableDigest,
): LogRow {
  return { ...row, hash: digest(hashedText(row, hashBefore).text) };
}

/** The same, with the row's contents as the text that was hashed. */
export function chainedWithTexts(
  row: Omit<LogRow, 'hash'>,
  hashBefore: string,
  digest: Digest,
): { readonly row: LogRow; readonly texts: RowTexts } {
  const { text, command, events } = hashedText(row, hashBefore);
  const hash = digest(text);
  // Sliced from the whole text, which is one flat string by now; the concatenated parts would be many pieces of memory.
  const eventsAt = text.length - 1 - events.length;
  const commandAt = eventsAt - 1 - command.length;
  return {
    row: { ...row, hash },
    texts: { command: text.slice(commandAt, eventsAt - 1), events: text.slice(eventsAt, -1) },
  };
}

/** The row before another. */
type RowBefore = Pick<LogRow, 'seq' | 'hash'>;

/** Whether a row follows the one before, complete and unchanged. */
export function isChained(row: LogRow, before: RowBefore, digest: Digest): boolean {
  return row.seq === before.seq + 1 && row.hash === digest(hashedText(row, before.hash).text);
}

/** Throws `LogDamaged` unless the rows follow each other and the one before, complete and unchanged. */
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

/** The text that is hashed, and its last two parts. */
function hashedText(
  { seq, at, player, commandId, command, events }: Omit<LogRow, 'hash'>,
  hashBefore: string,
): RowTexts & { readonly text: string } {
  const head = canonicalJson([hashBefore, seq, at, player, commandId]).slice(0, -1);
  const texts = textsOf({ command, events });
  return { ...texts, text: `${head},${texts.command},${texts.events}]` };
}

/** The contents of a row as canonical JSON. */
export function textsOf({ command, events }: Pick<LogRow, 'command' | 'events'>): RowTexts {
  return { command: canonicalJson(command), events: canonicalJson(events) };
}
