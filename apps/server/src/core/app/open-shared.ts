import { randomUUID } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import { reasonOf } from '../errors.ts';
import type { HintsReport, OpenHints } from '../hints/hint-channel.ts';
import { createStoredDocuments } from '../store/documents.ts';
import { createStoredNodes, createStoredPresence } from '../store/node-store.ts';
import type { Store } from '../store/store.ts';
import { createStoredEventLog } from '../store/stored-event-log.ts';
import { StoredMeter } from '../store/stored-meter.ts';
import type { SharedPorts } from './create-core.ts';
import { reportUnreadable } from './report-unreadable.ts';

/** What a server shares with the others over its database; to be closed when the server has stopped. */
export interface OpenShared {
  readonly shared: SharedPorts;
  close(): Promise<void>;
}

/** Opens what servers over one PostgreSQL share; null for a server with its own data directory. */
export async function openShared(
  { storeUrl, hintsUrl }: Pick<Config, 'storeUrl' | 'hintsUrl'>,
  store: Store,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<OpenShared | null> {
  if (storeUrl === null) return null;
  const { createPostgresLocks } = await import('../store/postgres/postgres-locks.ts');
  const hints = await openHints(storeUrl, hintsUrl, reportTo(logger));
  const locks = createPostgresLocks(storeUrl);
  const shared = {
    node: randomUUID(),
    log: createStoredEventLog(store, reportUnreadable(logger)),
    hints,
    nodes: createStoredNodes(store),
    presence: createStoredPresence(store),
    locks,
    meter: new StoredMeter(store, createStoredDocuments(store)),
  };
  return {
    shared,
    async close() {
      await Promise.all([hints.close(), locks.close()]);
    },
  };
}

/** Loads only the module that is used. */
async function openHints(
  storeUrl: string,
  hintsUrl: string | null,
  report: HintsReport,
): Promise<OpenHints> {
  if (hintsUrl === null) {
    const { openPostgresHints } = await import('../hints/postgres-hints.ts');
    return openPostgresHints(storeUrl, report);
  }
  const { openRedisHints } = await import('../hints/redis-hints.ts');
  return openRedisHints(hintsUrl, report);
}

/** Logs each reason once until hints arrive again: Redis may be away at first, and then ask for a new password. */
function reportTo(logger: Pick<FastifyBaseLogger, 'info' | 'warn'>): HintsReport {
  const reasons = new Set<string>();
  return (isOpen, error) => {
    if (isOpen) {
      if (reasons.size > 0) logger.info('hints between servers arrive again');
      reasons.clear();
      return;
    }
    // The error itself may hold a password.
    const reason = reasonOf(error);
    if (reasons.has(reason)) return;
    reasons.add(reason);
    logger.warn(
      { reason },
      'hints between servers are lost: moves show up to a second later elsewhere',
    );
  };
}
