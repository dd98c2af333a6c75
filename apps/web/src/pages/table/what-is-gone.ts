import type { ErrorCode, Refused } from '@call-to-glory/protocol';

import { isPassing } from '../../lib/query/is-passing.ts';

/** Refusals of which the head of the page says all there is to say. An address that is no id is a table that is not there. */
const saidByHead = new Set<string>([
  'no-such-table',
  'bad-request',
  'watching-closed',
] satisfies readonly ErrorCode[]);

/** What the page of a table says in its place. `refused` is why it is not shown; null if it is closed. */
export function whatIsGone(
  refused: Refused | null,
): 'closed' | 'unwatched' | 'unreachable' | 'table' {
  if (refused === null) return 'closed';
  if (refused.code === 'watching-closed') return 'unwatched';
  return isPassing(refused) ? 'unreachable' : 'table';
}

/** Would the words of a refusal only repeat the head of the page? */
export function isSaidAlready({ code }: Refused): boolean {
  return saidByHead.has(code);
}
