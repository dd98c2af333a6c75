import type { Clock, NodeId, Sharing } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import type { Lifecycle } from '../lifecycle.ts';
import type { TableEvents } from '../tables/table-events.ts';

/** How long tables that are taken over are counted for one line, in milliseconds: a server may have driven thousands. */
const countFor = 1_000;

/** How many servers that have announced their stop are remembered until they are gone. */
const maxStopped = 1_000;

/** Logs which other servers are gone, and how many of their tables continue here; tells them when this one stops. */
export function logNodes(
  tableEvents: Pick<TableEvents, 'on'>,
  { clock, shared }: { readonly clock: Clock; readonly shared: Pick<Sharing, 'node' | 'hints'> },
  lifecycle: Pick<Lifecycle, 'onStop'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): void {
  const { node, hints } = shared;
  const startedAt = clock.now();
  let tables = 0;
  let cancel = (): void => {};
  const stopped = new Set<NodeId>();
  const stopHearing = hints.hear((hint) => {
    if (hint.type !== 'stopping') return;
    stopped.add(hint.node);
    // Any program that can publish on the channel may name as many as it likes.
    const [first] = stopped;
    if (first !== undefined && stopped.size > maxStopped) stopped.delete(first);
  });
  lifecycle.onStop(() => {
    cancel();
    stopHearing();
    hints.tell({ type: 'stopping', node });
  });
  tableEvents.on('nodeDied', (gone, beatAt) => {
    // In an upgrade it is the one that this server has replaced.
    if (beatAt < startedAt)
      logger.info({ gone }, 'another server was gone before this one started');
    else if (stopped.delete(gone)) logger.info({ gone }, 'another server has stopped');
    else logger.warn({ gone }, 'another server has died, or froze');
  });
  tableEvents.on('takenOver', () => {
    tables += 1;
    if (tables > 1) return;
    cancel = clock.at(clock.now() + countFor, () => {
      logger.info({ tables }, 'tables of a server that is gone continue here');
      tables = 0;
    });
  });
}
