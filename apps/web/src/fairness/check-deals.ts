import type { Game, GameTypes } from '@call-to-glory/game-kit';
import {
  auditTable,
  type AuditedDeal,
  type AuditReport,
  type LogRow,
} from '@call-to-glory/table/client';

/** A finished game and what the browser's own SHA-256 says of its secret. */
interface CheckedDeal extends AuditedDeal {
  /** Does the secret fit what was published before the game? Null where the browser has no SHA-256 for this page. */
  readonly fits: boolean | null;
}

export interface FairnessReport extends AuditReport {
  readonly deals: readonly CheckedDeal[];
  readonly isFair: boolean;
}

/** Decides every row of the finished games again, from the secrets that were revealed, and compares. */
export async function checkDeals<Types extends GameTypes>(
  game: Game<Types>,
  rows: readonly LogRow[],
): Promise<FairnessReport> {
  const report = auditTable(game, rows);
  const deals = await Promise.all(
    report.deals.map(async (deal) => {
      const print = await fingerprintOf(deal.secret);
      return { ...deal, fits: print === null ? null : print === deal.commitment };
    }),
  );
  const isFair =
    deals.length > 0 && report.findings.length === 0 && deals.every(({ fits }) => fits !== false);
  return { ...report, deals, isFair };
}

/** The SHA-256 of bytes (both hex) by the browser itself; null where it has none, as without TLS. */
async function fingerprintOf(hex: string): Promise<string | null> {
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  if (subtle === undefined) return null;
  const bytes = Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
