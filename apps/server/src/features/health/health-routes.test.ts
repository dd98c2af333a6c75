import { HandClock } from '@call-to-glory/table/memory';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';

import { addHealthRoutes } from './health-routes.ts';

let app: FastifyInstance;
let clock: HandClock;
let probes: PromiseWithResolvers<void>[];

beforeEach(async () => {
  app = fastify();
  clock = new HandClock();
  probes = [];
  const probe = (): Promise<void> => {
    const answer = Promise.withResolvers<void>();
    probes.push(answer);
    return answer.promise;
  };
  addHealthRoutes(app, { probe, isStopping: () => false, clock });
  await app.ready();
});

async function statusOfReady(): Promise<number> {
  return (await app.inject('/readyz')).statusCode;
}

/** Waits until so many probes are on their way, or have been. */
async function probed(count: number): Promise<void> {
  while (probes.length < count) await new Promise(setImmediate);
}

it('writes one probe at a time, however many ask whether the server is ready', async () => {
  const asked = Array.from({ length: 20 }, statusOfReady);
  await probed(1);
  await new Promise(setImmediate);
  expect(probes).toHaveLength(1);
  probes[0]?.reject(new Error('full'));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
  const again = statusOfReady();
  await probed(2);
  probes[1]?.resolve();
  expect(await again).toBe(200);
});

it('writes at most once a second while all is well', async () => {
  const first = statusOfReady();
  await probed(1);
  probes[0]?.resolve();
  expect(await first).toBe(200);
  clock.turnTo(clock.now() + 999);
  for (let asked = 0; asked < 50; asked += 1) expect(await statusOfReady()).toBe(200);
  expect(probes).toHaveLength(1);
  clock.turnTo(clock.now() + 1);
  const later = statusOfReady();
  await probed(2);
  probes[1]?.reject(new Error('full'));
  expect(await later).toBe(503);
});
