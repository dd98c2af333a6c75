import type { Hint } from '@call-to-glory/table';
import { hintsContract } from '@call-to-glory/table/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startProxy } from '../../../test/network-proxy.ts';
import { hasRedis, startRedis, type RedisServer } from '../../../test/redis-server.ts';
import { openRedisHints } from './redis-hints.ts';

describe.skipIf(!hasRedis)('hints over Redis', () => {
  let redis: RedisServer;

  beforeEach(async () => {
    redis = await startRedis();
  });

  afterEach(() => redis.remove());

  for (const { title, check } of hintsContract) {
    it(title, async () => {
      const nodes = [await openRedisHints(redis.url), await openRedisHints(redis.url)] as const;
      await check(nodes);
      for (const hints of nodes) await hints.close();
    });
  }

  it('are not heard by houses with another number', async () => {
    const here = await openRedisHints(redis.url);
    const elsewhere = await openRedisHints(`${redis.url}?db=2`);
    const heard: Hint[] = [];
    elsewhere.hear((hint) => heard.push(hint));
    const own = Promise.withResolvers<void>();
    elsewhere.hear(({ type }) => type === 'heartbeat' && own.resolve());
    const told = Promise.withResolvers<void>();
    here.hear(() => told.resolve());
    here.tell({ type: 'chat', table: 'here' });
    here.tell({ type: 'heartbeat', node: 'here' });
    await told.promise;
    elsewhere.tell({ type: 'heartbeat', node: 'elsewhere' });
    await own.promise;
    expect(heard).toEqual([{ type: 'heartbeat', node: 'elsewhere' }]);
    await here.close();
    await elsewhere.close();
  });

  it.each(['cut', 'stall'] as const)(
    'arrive again after a connection was lost, and say so: %s',
    async (fault) => {
      const proxy = await startProxy(redis.url);
      const reports: boolean[] = [];
      const here = await openRedisHints(proxy.url, (isOpen) => reports.push(isOpen), 200);
      const there = await openRedisHints(redis.url);
      const heard: Hint[] = [];
      there.hear((hint) => heard.push(hint));
      proxy[fault]();
      here.tell({ type: 'chat', table: 'lost' });
      // Sending on a connection that does not answer ends it.
      await expect.poll(() => reports).toContain(false);
      proxy.mend();
      await expect
        .poll(() => {
          here.tell({ type: 'chat', table: 'again' });
          return heard;
        })
        .toContainEqual({ type: 'chat', table: 'again' });
      expect([reports[0], reports.at(-1)]).toEqual([true, true]);
      await here.close();
      await there.close();
      await proxy.close();
    },
  );

  it('do not wait if there is no Redis', async () => {
    const reports: boolean[] = [];
    const hints = await openRedisHints('unix:///nowhere/redis.sock', (isOpen) =>
      reports.push(isOpen),
    );
    hints.tell({ type: 'chat', table: 'here' });
    await hints.close();
    expect(new Set(reports)).toEqual(new Set([false]));
  });
});
