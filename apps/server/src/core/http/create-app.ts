import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

import type { Clock } from '@call-to-glory/table';
import fastifyCookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

import type { Config } from '../config.ts';
import { RequestRefused, isUnexpected, refusalOf, statusOf } from '../errors.ts';
import { maxBodyBytes, maxParameterLength, type Limits } from '../limits/limits.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { boundAnswers } from './bound-answers.ts';
import { clientAddress } from './client-address.ts';
import { cutPipelines } from './cut-pipelines.ts';
import { isOwnOrigin } from './origin.ts';
import { refuseConnection } from './refuse-connection.ts';
import { warnOfOrigin } from './warn-of-origin.ts';
import { warnOfProxy } from './warn-of-proxy.ts';

/** Node's error codes for requests that it could not parse, with a status that fits better than 400. */
const unreadable: ReadonlyMap<string | undefined, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Messages are checked by the shapes that both sides share. Compiling JSON schemas would need a hundred files. */
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new TypeError('no route has a JSON schema');
}

/**
 * The HTTP side without any routes yet: what is common to all of them.
 *
 * @param headers of every answer
 */
export async function createApp(
  config: Config,
  limits: Limits,
  headers: OutgoingHttpHeaders,
  clock: Pick<Clock, 'now'>,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  /** Turns anything thrown into a refusal in our own words; the library's would repeat the address. */
  function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
    const refusal = refusalOf(error);
    if (isUnexpected(error)) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    }
    const asked = { route: request.routeOptions.url, player: request.player?.id };
    request.log.debug({ ...asked, refusal }, 'a request was refused');
    if ('retryMs' in refusal && refusal.retryMs !== undefined) {
      void reply.header('retry-after', Math.ceil(refusal.retryMs / 1000));
    }
    return reply
      .status(statusOf(refusal.code))
      .header('cache-control', 'no-store')
      .send({ error: refusal });
  }

  const requests = new RateLimiter(limits.requests, clock);
  const app = fastify({
    // A start on a busy machine may take its time; the library would end it after ten seconds.
    pluginTimeout: 0,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: maxParameterLength },
    schemaController: { compilersFactory: noSchemas },
    http: { shouldUpgradeCallback: isForSocket, requireHostHeader: false },
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    frameworkErrors: (error, request, reply) => {
      // No hook has run for these errors.
      void reply.headers(headers);
      refuse(error, request, reply);
    },
    clientErrorHandler: ({ code }, connection) => {
      refuseConnection(connection, { code: 'bad-request' }, headers, unreadable.get(code));
    },
  });

  cutPipelines(app.server);
  app.server.on('request', warnOfProxy(config, logger));
  app.setErrorHandler<Error>(refuse);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  decideForNode(app);
  boundAnswers(app, limits.answersPerAddress);
  await app.register(fastifyCookie);
  app.decorateRequest('player', null);
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return clientAddress(this.raw, config.trustedProxies);
    },
  });
  // Other sites can make a browser send forms and plain text, but not JSON.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const options = { parseAs: 'buffer' } as const;
  app.addContentTypeParser<Buffer>('application/json', options, (request, body, done) => {
    // Invalid UTF-8 would otherwise become text that nobody has sent.
    if (isUtf8(body)) void parseJson(request, body.toString(), done);
    else done(new RequestRefused('bad-request'));
  });
  const warnOfPage = warnOfOrigin(config, app.log);
  app.addHook('onRequest', async (request, reply) => {
    // Files and health checks cost next to nothing; a school behind one address loads many files.
    if (!isOfApi(request)) return;
    void reply.header('cache-control', 'no-store');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isOwnOrigin(request.headers, config.publicOrigin)) {
      warnOfPage(request.headers);
      throw new RequestRefused('bad-origin');
    }
    requests.require(request.address);
  });
  return app;
}

/** What Node would refuse by itself, in an answer without our headers. */
function decideForNode(app: FastifyInstance): void {
  // Whatever a client expects beyond `100-continue` may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (...asked) => app.server.emit('request', ...asked));
  // A request has to name its host (RFC 9112, 3.2).
  app.addHook('onRequest', async ({ raw }) => {
    const isNamed = raw.headers.host !== undefined || raw.httpVersion !== '1.1';
    if (!isNamed) throw new RequestRefused('bad-request');
  });
}

/** Other protocols are not taken up: some clients offer HTTP/2 with each request, and expect the answer in HTTP/1.1. */
function isForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Goes by the matched route: an address can be spelled in many ways, `/%61pi/` among them. */
function isOfApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') === true;
}
