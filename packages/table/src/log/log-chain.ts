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

/** What a row holds as text, as its hash is made over it, and as it may be kept. */
export function textsOf({ command, events }: Pick<LogRow, 'command' | 'events'>): RowTexts {
  return { command: canonicalJson(command), events: canonicalJson(events) };
}

/**
 * The row with its hash, which depends on it and on all rows before.
 *
 * @param texts of the row, where somebody has them already
 */
export function chained(
  row: Omit<LogRow, 'hash'>,
  hashBefore: string,
  digest: Digest = portableDigest,
  texts: RowTexts = textsOf(row),
): LogRow {
  return { ...row, hash: hashOf(row, hashBefore, digest, texts) };
}

/** What a row follows. */
type RowBefore = Pick<LogRow, 'seq' | 'hash'>;

/** Does a row follow the one before, whole and unchanged? */
export function isChained(
  row: LogRow,
  before: RowBefore,
  digest: Digest = portableDigest,
): boolean {
  return row.seq === before.seq + 1 && row.hash === hashOf(row, before.hash, digest, textsOf(row));
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
    if (row.hash !== hashOf(row, hash, digest, textsOf(row)))
      throw new LogDamaged(tableId, seq, 'its hash is wrong');
    hash = row.hash;
  }
}

function hashOf(
  { seq, at, player, commandId }: Omit<LogRow, 'hash'>,
  hashBefore: string,
  digest: Digest,
  { command, events }: RowTexts,
): string {
  const head = canonicalJson([hashBefore, seq, at, player, commandId]);
  return digest(`${head.slice(0, -1)},${command},${events}]`);
}
