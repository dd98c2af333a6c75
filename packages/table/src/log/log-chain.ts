import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { LogRow } from '../model/ports.ts';
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

/** The row with its hash, which depends on it and on all rows before. */
export function chained(
  row: Omit<LogRow, 'hash'>,
  hashBefore: string,
  digest: Digest = portableDigest,
): LogRow {
  return { ...row, hash: hashOf(row, hashBefore, digest) };
}

/** What a row follows. */
type RowBefore = Pick<LogRow, 'seq' | 'hash'>;

/** Does a row follow the one before, whole and unchanged? */
export function isChained(
  row: LogRow,
  before: RowBefore,
  digest: Digest = portableDigest,
): boolean {
  return row.seq === before.seq + 1 && row.hash === hashOf(row, before.hash, digest);
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
    if (row.hash !== hashOf(row, hash, digest))
      throw new LogDamaged(tableId, seq, 'its hash is wrong');
    hash = row.hash;
  }
}

function hashOf(row: Omit<LogRow, 'hash'>, hashBefore: string, digest: Digest): string {
  const { seq, at, player, commandId, command, events } = row;
  return digest(canonicalJson([hashBefore, seq, at, player, commandId, command, events]));
}
