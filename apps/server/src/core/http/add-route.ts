import {
  routes,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type Route,
  type RouteName,
} from '@call-to-glory/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../errors.ts';
import { readMessage } from '../sockets/read-message.ts';

/** What a request holds, read as its route says. */
interface Asked<Name extends RouteName> {
  readonly params: ParamsOf<Name>;
  readonly body: BodyOf<Name>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers what a route asks, or throws a refusal; `reply` where the answer was sent otherwise. */
type Handler<Name extends RouteName> = (
  asked: Asked<Name>,
) => AnswerOf<Name> | FastifyReply | Promise<AnswerOf<Name> | FastifyReply>;

/**
 * Answers a route of the protocol: parameters and body are read once, before the handler sees them.
 *
 * @param name one of `routes`
 * @param options as Fastify takes them
 */
export function addRoute<Name extends RouteName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void {
  const { params = {}, badParams = 'bad-request', body, answer }: Route = routes[name];
  const address = z.object(params);
  const [method = '', url = ''] = name.split(' ');
  app.route({
    ...options,
    method: method,
    url,
    handler: async (request, reply) => {
      const asked = address.safeParse(request.params);
      if (!asked.success) throw new RequestRefused(badParams);
      const given = await handler({
        params: asked.data as ParamsOf<Name>,
        body: (body === undefined ? undefined : readMessage(body, request.body)) as BodyOf<Name>,
        request,
        reply,
      });
      if (given === reply) return reply;
      // The library would send nothing at all for null, and nothing is no JSON.
      void reply.status(answer.status).type('application/json; charset=utf-8');
      return reply.send(JSON.stringify(given));
    },
  });
}
