import type { ErrorCode, Refused } from '@call-to-glory/protocol';

import { isPassing } from '../../lib/query/is-passing.ts';

/** Refusals about which the page's heading says everything. An address without a valid id counts as a missing table. */
const saidByHead = new Set<string>([
  'no-such-table',
  'bad-request',
  'watching-closed',
] satisfies readonly ErrorCode[]);

/** What the page says in place of a table. `refused` is why the table is not shown; null if it is closed. */
export function whatIsGone(
  refused: Refused | null,
): 'closed' | 'unwatched' | 'unreachable' | 'table' {
  if (refused === null) return 'closed';
  if (refused.code === 'watching-closed') return 'unwatched';
  return isPassing(refused) ? 'unreachable' : 'table';
}

/** Would the words of a refusal only repeat the page's heading? */
export function isSaidAlready({ code }: Refused): boolean {
  return saidByHead.has(code);
}
