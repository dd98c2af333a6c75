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

/** Waits until this many probes have been started. */
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
  let isFull = false;
  let written = 0;
  const disk = fastify();
  const probe = async (): Promise<void> => {
    written += 1;
    if (isFull) throw new Error('full');
  };
  addHealthRoutes(disk, { probe, isStopping: () => false, clock });
  const ready = async (): Promise<number> => (await disk.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  isFull = true;
  clock.turnTo(clock.now() + 999);
  expect(await ready()).toBe(200);
  expect(written).toBe(1);
  clock.turnTo(clock.now() + 1);
  expect([await ready(), await ready()]).toEqual([503, 503]);
  isFull = false;
  expect(await ready()).toBe(200);
  expect(written).toBe(4);
});
