import type { Game, GameTypes } from '@call-to-glory/game-kit';
import type { RevealedLog } from '@call-to-glory/protocol';
import {
  auditTable,
  type AuditedDeal,
  type AuditReport,
  type Witness,
} from '@call-to-glory/table/client';

/** A finished game and what the browser's own SHA-256 says of its secret. */
export interface CheckedDeal extends AuditedDeal {
  /** Does the secret fit what was published before the game? Null where the browser has no SHA-256 for this page. */
  readonly fits: boolean | null;
}

type Verdict =
  /** The last game is fair, and it is the one that this browser saw begin. */
  | 'fair'
  /** Everything fits, but this browser did not see the last game begin, or no number of its own is in it. */
  | 'consistent'
  /** Everything fits, but by the log the server went back in time, and this browser saw other rows after that point. */
  | 'restored'
  /** Deals and moves are fair; the decisions of the table itself cannot be compared. */
  | 'partly'
  /** Played by rules that this page does not have. */
  | 'unknown'
  /** No game is over. */
  | 'empty'
  /** Something is wrong. */
  | 'broken';

export interface FairnessReport extends AuditReport {
  readonly deals: readonly CheckedDeal[];
  readonly verdict: Verdict;
}

/**
 * Replays every row of the finished games from the revealed secrets, and compares the results;
 * then compares the log with what this browser saw.
 *
 * @param witness what the browser has stored about the table; null if it cannot store anything
 */
export async function checkDeals<Types extends GameTypes>(
  game: Game<Types>,
  log: RevealedLog,
  witness: Witness | null,
): Promise<FairnessReport> {
  const report = auditTable(game, log.rows, witness, log.start ?? null);
  const deals = await Promise.all(
    report.deals.map(async (deal) => {
      const print = await fingerprintOf(deal.secret);
      return { ...deal, fits: print === null ? null : print === deal.commitment };
    }),
  );
  return { ...report, deals, verdict: verdictOf(report.findings, deals) };
}

/** The verdict of a check: the worst that applies. */
export function verdictOf(
  findings: AuditReport['findings'],
  deals: readonly Pick<CheckedDeal, 'fits' | 'seen'>[],
): Verdict {
  const isFaulty = findings.some(({ type }) => type !== 'other-rules' && type !== 'restored');
  if (isFaulty || deals.some(({ fits }) => fits === false)) return 'broken';
  if (findings.some(({ type }) => type === 'restored')) return 'restored';
  const last = deals.at(-1);
  if (findings.length > 0) return last === undefined ? 'unknown' : 'partly';
  if (last === undefined) return 'empty';
  const isSeen = last.seen !== null && last.seen.sawBegin && last.seen.isOwnIn !== false;
  return isSeen ? 'fair' : 'consistent';
}

/** The SHA-256 of bytes (both hex) by the browser itself; null where it has none, as without TLS. */
async function fingerprintOf(hex: string): Promise<string | null> {
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  if (subtle === undefined) return null;
  const bytes = Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
