import type { Clock } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

/** For monitoring: is the server alive, and may it be sent people? */
export interface Health {
  /** Rejects if nothing can be stored. */
  probe(): Promise<void>;
  isStopping(): boolean;
  readonly clock: Pick<Clock, 'now'>;
}

/** How long a good answer is cached, in milliseconds: each probe waits for the disk. */
const goodFor = 1_000;

/** `/livez` answers while the process works; `/readyz` while it can also take commands. */
export function addHealthRoutes(app: FastifyInstance, health: Health): void {
  /** Shared by all requests while one probe is in flight. */
  let probing: Promise<void> | null = null;
  let goodUntil = -Infinity;

  async function probe(): Promise<void> {
    await health.probe();
    goodUntil = health.clock.now() + goodFor;
  }

  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (health.isStopping()) return reply.status(503).send({ status: 'stopping' });
    try {
      if (health.clock.now() >= goodUntil) {
        probing ??= probe().finally(() => {
          probing = null;
        });
        await probing;
      }
      return { status: 'ok' };
    } catch {
      // The store has logged why, once.
      return reply.status(503).send({ status: 'storage-unavailable' });
    }
  });
}
