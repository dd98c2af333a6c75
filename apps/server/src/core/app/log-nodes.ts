import type { Clock } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import type { Lifecycle } from '../lifecycle.ts';
import type { TableEvents } from '../tables/table-events.ts';

/** How long tables that are taken over are counted for one line, in milliseconds: a server may have driven thousands. */
const countFor = 1_000;

/** Logs which other servers are gone, and how many of their tables continue here, until this one stops. */
export function logNodes(
  tableEvents: Pick<TableEvents, 'on'>,
  clock: Clock,
  lifecycle: Pick<Lifecycle, 'onStop'>,
  logger: Pick<FastifyBaseLogger, 'info'>,
): void {
  let tables = 0;
  let cancel = (): void => {};
  lifecycle.onStop(() => cancel());
  // One that stops says nothing to the others: each planned restart is logged as well.
  tableEvents.on('nodeDied', (gone) =>
    logger.info({ gone }, 'another server is gone: it has stopped or died'),
  );
  tableEvents.on('takenOver', () => {
    tables += 1;
    if (tables > 1) return;
    cancel = clock.at(clock.now() + countFor, () => {
      logger.info({ tables }, 'tables of a server that is gone continue here');
      tables = 0;
    });
  });
}
