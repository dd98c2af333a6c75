import type { FastifyBaseLogger } from 'fastify';

/** Logs what is stored and cannot be read. */
export function reportUnreadable(
  logger: Pick<FastifyBaseLogger, 'warn'>,
): (error: unknown) => void {
  return (error) => logger.warn({ err: error }, 'a stored document cannot be read');
}
