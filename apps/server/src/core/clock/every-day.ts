import { randomUUID } from 'node:crypto';

import type { Clock } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

import type { Documents } from '../store/documents.ts';

const day = 24 * 60 * 60_000;

/** The ports of daily work. */
export interface DailyPorts {
  readonly clock: Clock;
  readonly documents: Documents;
  readonly log: FastifyBaseLogger;
}

/**
 * Does something at once and then every day, on only one server of the house and once a day however often they start.
 * Work that fails is retried the next day. Returns how to end it.
 *
 * @param what the work's name in the log; no other work may share it
 */
export function everyDay(
  what: string,
  work: () => Promise<void>,
  { clock, documents, log }: DailyPorts,
): () => void {
  const begun = documents.of('daily-work', z.string());
  async function workIfFirst(now: number): Promise<void> {
    const self = randomUUID();
    const first = await begun.putOnce(`${what} ${Math.trunc(now / day)}`, self, now);
    if (first !== self) return;
    await begun.removeUntil(now - 2 * day);
    await work();
  }
  let cancel = (): void => {};
  function begin(): void {
    const now = clock.now();
    cancel = clock.at(now + day, begin);
    workIfFirst(now).catch((error: unknown) =>
      log.warn({ err: error, what }, 'daily work has failed'),
    );
  }
  begin();
  return () => cancel();
}
