import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { clientAddress } from '../client-address.ts';
import type { Config } from '../config.ts';
import { RequestRefused, isUnexpected, refusedOf, statusOf } from '../errors.ts';
import { largestBody, longestParameter, type Limits } from '../limits.ts';
import { isOwnOrigin } from '../origin.ts';
import { securityHeaders } from './security-headers.ts';

/** The HTTP side without any address yet: what holds for all of them. */
export async function createApp(
  config: Config,
  limits: Limits,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    routerOptions: { maxParamLength: longestParameter },
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
  });

  app.setErrorHandler((error, request, reply) => {
    const refused = refusedOf(error);
    if (isUnexpected(error)) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    }
    return reply.status(statusOf(refused)).send({ error: refused });
  });
  await app.register(fastifyHelmet, securityHeaders(config));
  await app.register(fastifyRateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => clientAddress(request.raw, config.trustedProxies),
    errorResponseBuilder: (_request, { ttl }) =>
      new RequestRefused({ code: 'rate-limited', retryMs: ttl }),
  });
  // Other sites can make a browser send forms and plain text, but not JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    void reply.header('cache-control', 'no-store');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isOwnOrigin(request.headers, config.publicOrigin)) {
      throw new RequestRefused('bad-origin');
    }
  });
  return app;
}
