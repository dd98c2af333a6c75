import type { Hint } from '@call-to-glory/table';
import { hintsContract } from '@call-to-glory/table/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { hearAgain, hearLast } from '../../../test/hear-again.ts';
import { startProxy } from '../../../test/network-proxy.ts';
import { hasRedis, startRedis, type RedisServer } from '../../../test/redis-server.ts';
import { reasonOf } from '../errors.ts';
import type { HintsReport } from './hint-channel.ts';
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

  it('arrive also where the channel is closed right after', async () => {
    await hearLast(openRedisHints, redis.url);
  });

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
      await hearAgain(openRedisHints, redis.url, (proxy) => proxy[fault]());
    },
  );

  it('are lost for the reason that is said, not for that of the last time', async () => {
    const proxy = await startProxy(redis.url);
    const said: string[] = [];
    const report: HintsReport = (isOpen, error) => said.push(isOpen ? 'open' : reasonOf(error));
    const hints = await openRedisHints(proxy.url, report, 200);
    proxy.stall();
    hints.tell({ type: 'chat', table: 'here' });
    await expect.poll(() => said[1]).toContain('Socket timeout');
    proxy.mend();
    await expect.poll(() => said.at(-1)).toBe('open');
    const before = said.length;
    proxy.cut();
    await expect.poll(() => said[before]).toBe('the connection has ended');
    await hints.close();
    await proxy.close();
  });

  it.each(['redis://localhost/house', 'redis://localhost?db=house', 'redis://anna:100%@localhost'])(
    'say that an address cannot be read: %s',
    async (url) => {
      await expect(openRedisHints(url)).rejects.toThrow('HINTS_URL cannot be read');
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
