import type { FastifyBaseLogger } from 'fastify';

import { bugs } from '../errors.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** Logs the bugs in work that the server goes on without, until it stops. */
export function logBugs(
  lifecycle: Pick<Lifecycle, 'onStop'>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): void {
  const log = (error: unknown): void =>
    logger.error({ err: error }, 'work in the background failed');
  bugs.subscribe(log);
  lifecycle.onStop(() => bugs.unsubscribe(log));
}
