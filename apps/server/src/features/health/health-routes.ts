import type { FastifyInstance } from 'fastify';

/** For whoever watches over the server: is it alive, and may it be sent people? */
export interface Health {
  /** Rejects if nothing can be stored. */
  probe(): Promise<void>;
  isStopping(): boolean;
}

/** `/livez` answers while the process works; `/readyz` while it can also take commands. */
export function addHealthRoutes(app: FastifyInstance, health: Health): void {
  /** Whoever asks while one probe is on its way is told what becomes of that one. */
  let probing: Promise<void> | null = null;

  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (health.isStopping()) return reply.status(503).send({ status: 'stopping' });
    try {
      probing ??= health.probe().finally(() => {
        probing = null;
      });
      await probing;
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'storage-unavailable' });
    }
  });
}
