import { chained, chainStart } from '../log/log-chain.ts';
import type { LogRow } from '../model/ports.ts';

/** Rows with hashes that fit them, as a forger would make them. */
export function rechained(rows: readonly LogRow[]): readonly LogRow[] {
  let hash = chainStart;
  return rows.map((row) => {
    const again = chained(row, hash);
    hash = again.hash;
    return again;
  });
}
