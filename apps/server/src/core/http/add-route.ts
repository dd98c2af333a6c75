import {
  readUntrusted,
  routes,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type Route,
  type RouteName,
} from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';

import { RequestRefused } from '../errors.ts';
import { readMessage } from './read-message.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who a route is for; left out by routes that are not part of the protocol. */
    readonly for?: Route['for'];
  }
}

/** A request, parsed as its route specifies. */
interface Asked<Name extends RouteName> {
  readonly params: ParamsOf<Name>;
  readonly body: BodyOf<Name>;
  /** The player who asks; never null where the route is for players. */
  readonly player: AskerOf<Name>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type AskerOf<Name extends RouteName> = (typeof routes)[Name]['for'] extends 'player'
  ? Person
  : Person | null;

/** Returns a route's answer, or throws a refusal; returns `reply` if the answer was sent some other way. */
type Handler<Name extends RouteName> = (
  asked: Asked<Name>,
) => AnswerOf<Name> | FastifyReply | Promise<AnswerOf<Name> | FastifyReply>;

/**
 * Adds a route of the protocol: parameters and body are parsed once, before the handler sees them.
 * Clients without a player are refused (`no-player`) where the route is for players.
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
  const { params = {}, badParams = 'bad-request', body, answer, for: isFor }: Route = routes[name];
  const address = z.object(params);
  const [method = '', url = ''] = name.split(' ');
  app.route({
    ...options,
    config: { for: isFor },
    method,
    url,
    handler: async (request, reply) => {
      const asked = readUntrusted(address, { ...(request.params as object) });
      if (!asked.ok) throw new RequestRefused(badParams);
      const read = body === undefined ? undefined : readMessage(body, request.body);
      if (isFor === 'player' && request.player === null) throw new RequestRefused('no-player');
      const given = await handler({
        params: asked.value as ParamsOf<Name>,
        body: read as BodyOf<Name>,
        player: request.player as AskerOf<Name>,
        request,
        reply,
      });
      // A reply is a promise as well, of nothing: it is fulfilled when all has been sent.
      if (given === undefined) return reply;
      // The library would send an empty body for null, which is not JSON.
      void reply.status(answer.status).type('application/json; charset=utf-8');
      return reply.send(JSON.stringify(given));
    },
  });
}
