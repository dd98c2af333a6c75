import fastify from 'fastify';
import { expect, it } from 'vitest';

import { addHealthRoutes } from './health-routes.ts';

it('writes one probe at a time, however many ask whether the server is ready', async () => {
  const app = fastify();
  const probes: PromiseWithResolvers<void>[] = [];
  const probe = (): Promise<void> => {
    const answer = Promise.withResolvers<void>();
    probes.push(answer);
    return answer.promise;
  };
  addHealthRoutes(app, { probe, isStopping: () => false });
  await app.ready();
  const asked = Array.from({ length: 20 }, () =>
    app.inject('/readyz').then((one) => one.statusCode),
  );
  while (probes.length === 0) await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(probes).toHaveLength(1);
  probes[0]?.reject(new Error('full'));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
  const again = app.inject('/readyz').then((one) => one.statusCode);
  while (probes.length === 1) await new Promise(setImmediate);
  probes[1]?.resolve();
  expect(await again).toBe(200);
});
