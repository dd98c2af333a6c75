import type { Clock } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

const day = 24 * 60 * 60_000;

/**
 * Does something at once and then every day; the answer ends it. What fails today is tried again tomorrow.
 *
 * @param what as the log names it
 */
export function everyDay(
  what: string,
  work: () => Promise<void>,
  clock: Clock,
  logger: FastifyBaseLogger,
): () => void {
  let cancel = (): void => {};
  function begin(): void {
    cancel = clock.at(clock.now() + day, begin);
    work().catch((error: unknown) => logger.warn({ err: error, what }, 'daily work has failed'));
  }
  begin();
  return () => cancel();
}
