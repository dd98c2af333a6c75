import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../errors.ts';

/**
 * Refuses clients for whom too many answers are still being sent: each takes memory for as long as its client does not
 * read it, up to a minute.
 *
 * @param limit of one address
 */
export function boundAnswers(app: FastifyInstance, limit: number): void {
  const unfinished = new Map<string, number>();
  const add = (address: string, change: number): void => {
    const count = (unfinished.get(address) ?? 0) + change;
    if (count === 0) unfinished.delete(address);
    else unfinished.set(address, count);
  };
  app.addHook('onRequest', async ({ address }, { raw }) => {
    if ((unfinished.get(address) ?? 0) >= limit) {
      throw new RequestRefused({ code: 'rate-limited', retryMs: 1000 });
    }
    add(address, 1);
    raw.once('close', () => add(address, -1));
  });
}
