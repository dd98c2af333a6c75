import type { Clock } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import type { TableEvents } from '../tables/table-events.ts';

/** How long tables that are taken over are counted for one line, in milliseconds: a server may have driven thousands. */
const countFor = 1_000;

/** Logs which other servers have died, and how many of their tables continue here. */
export function logNodes(
  tableEvents: Pick<TableEvents, 'on'>,
  clock: Clock,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void {
  let tables = 0;
  tableEvents.on('nodeDied', (died) => logger.warn({ died }, 'another server has died'));
  tableEvents.on('takenOver', () => {
    tables += 1;
    if (tables > 1) return;
    clock.at(clock.now() + countFor, () => {
      logger.warn({ tables }, 'tables of a server that has died, or was frozen, continue here');
      tables = 0;
    });
  });
}
