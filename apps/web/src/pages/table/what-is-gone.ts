import type { ServerRefusalCode, WireRefusal } from '@call-to-glory/protocol';
import { openWhileEmpty } from '@call-to-glory/table/client';

import type { OpenTable } from '../../lib/connection/open-table.ts';
import { isPassing } from '../../lib/query/is-passing.ts';

/** Refusals about which the page's heading says everything. An address without a valid id counts as a missing table. */
const saidByHead = new Set<string>([
  'no-such-table',
  'bad-request',
  'watching-closed',
] satisfies readonly ServerRefusalCode[]);

/** What matters of the last row of a closed table. */
interface ClosingRow {
  readonly at: number;
  readonly events: readonly { readonly type: string }[];
}

/**
 * What the page says in place of a closed table. Unless nobody has been there for long enough, only the operator can
 * have closed it.
 */
export function howClosed({
  table,
  recent,
}: {
  readonly table: Pick<OpenTable['table'], 'emptySince' | 'pinned' | 'options'>;
  readonly recent: readonly ClosingRow[];
}): 'closed' | 'closedByOperator' | 'endedByOperator' {
  const last = recent.at(-1);
  const isDue =
    table.emptySince !== null &&
    (last === undefined || last.at >= table.emptySince + openWhileEmpty(table));
  if (isDue) return 'closed';
  const wasPlaying = last?.events.some(({ type }) => type === 'gameEnded') ?? false;
  return wasPlaying ? 'endedByOperator' : 'closedByOperator';
}

/** What the page says in place of a table that is not shown. */
export function whatIsGone(refused: WireRefusal): 'unwatched' | 'unreachable' | 'table' {
  if (refused.code === 'watching-closed') return 'unwatched';
  return isPassing(refused) ? 'unreachable' : 'table';
}

/** Would the words of a refusal only repeat the page's heading? */
export function isSaidAlready({ code }: WireRefusal): boolean {
  return saidByHead.has(code);
}
