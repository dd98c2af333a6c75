import { Readable } from 'node:stream';

import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';

import { addRoute } from './add-route.ts';

it('an answer that its handler has sent by itself is the only one, and nothing for the log', async () => {
  const logged: string[] = [];
  const logger: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const app = fastify({ loggerInstance: logger });
  app.decorateRequest('player', null);
  addRoute(app, 'GET /api/leaderboard/:game', ({ reply }) =>
    reply.type('application/json').send(Readable.from('[]')),
  );
  addRoute(app, 'GET /api/lobby', async ({ reply }) => reply.status(304).send());
  expect((await app.inject('/api/leaderboard/chess')).body).toBe('[]');
  expect((await app.inject('/api/lobby')).statusCode).toBe(304);
  expect(logged).toEqual([]);
});
