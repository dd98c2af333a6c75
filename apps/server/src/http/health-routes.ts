import type { FastifyInstance } from 'fastify';

/** For whoever watches over the server: is it alive, and may it be sent people? */
export interface Health {
  /** Rejects if nothing can be stored. */
  probe(): Promise<void>;
  isStopping(): boolean;
}

/** `/livez` answers while the process works; `/readyz` while it can also take commands. */
export function addHealthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (health.isStopping()) return reply.status(503).send({ status: 'stopping' });
    try {
      await health.probe();
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'storage-unavailable' });
    }
  });
}
