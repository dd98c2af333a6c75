import { LogDamaged, RowOfLaterBuild, RulesMissing, type TablePorts } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import type { Audiences } from '../sockets/audiences.ts';

/**
 * Logs a table's error, but only once that its log cannot be read, which every request for it finds out. If the log is
 * damaged, disconnects its followers: they may have seen rows that are gone.
 */
export function troubleReporter(
  logger: Pick<FastifyBaseLogger, 'error'>,
  audiences: Pick<Audiences, 'breakOff'>,
): TablePorts['reportTrouble'] {
  const reported = new Set<string>();
  return (table, seq, error) => {
    const what = `${table} ${String(error)}`;
    if (!reported.has(what)) logger.error({ table, seq, err: error }, 'a table is in trouble');
    if (isUnreadable(error)) reported.add(what);
    if (error instanceof LogDamaged) audiences.breakOff(table);
  };
}

function isUnreadable(error: unknown): boolean {
  return [LogDamaged, RulesMissing, RowOfLaterBuild].some((one) => error instanceof one);
}
