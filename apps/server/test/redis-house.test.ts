import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';

import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { startProxy } from './network-proxy.ts';
import { freshDatabase, hasPostgres } from './postgres.ts';
import { hasRedis, startRedis, type RedisServer } from './redis-server.ts';
import { startServerProcess } from './server-process.ts';
import { houseForTest, type House } from './start-house.ts';
import { tableFor } from './wishes.ts';

async function follow(guest: Guest, { origin }: House, table: string): Promise<Follower> {
  const there = guest.at(origin);
  return Follower.at(there, table);
}

async function redisForTest(settings: readonly string[] = []): Promise<RedisServer> {
  const redis = await startRedis(settings);
  onTestFinished(() => redis.remove());
  return redis;
}

describe.skipIf(!hasPostgres || !hasRedis)('servers whose hints go by Redis', () => {
  it('show each other at once what people do, and a little later while Redis is away', async () => {
    const redis = await redisForTest();
    const proxy = await startProxy(redis.url);
    onTestFinished(() => proxy.close());
    const variables = { STORE_URL: await freshDatabase(), HINTS_URL: proxy.url };
    const [here, there] = [await houseForTest(variables), await houseForTest(variables)];
    const [ada, ben] = await Guest.people(here.origin, 'Ada', 'Ben');
    const table = await ada.createTable(tableFor(2));
    const people = [await follow(ada, here, table), await follow(ben, there, table)] as const;
    // The clocks of both stand still: neither server looks by itself.
    await people[1].ask({ type: 'sit' });
    await people[0].until(({ seats }) => seats[1]?.type === 'person');

    proxy.stall();
    await people[0].ask({ type: 'ready' });
    const { seq } = people[0];
    expect(people[1].seq).toBeLessThan(seq);
    await expect
      .poll(() => {
        there.clock.pass(1000);
        return people[1].seq;
      })
      .toBeGreaterThanOrEqual(seq);
    proxy.mend();
  });

  it('log why they hear none, without the password', async () => {
    const redis = await redisForTest(['--requirepass', 'the-right-one']);
    const variables = {
      STORE_URL: await freshDatabase(),
      HINTS_URL: `${redis.url}?password=the-wrong-one`,
    };
    const server = await startServerProcess('', variables);
    await server.end('SIGTERM');
    const lines = server.said.filter((line) => line.includes('hints between servers are lost'));
    expect(lines).toEqual([expect.stringContaining('"reason":"WRONGPASS ')]);
    expect(lines.join()).not.toContain('the-wrong-one');
  });

  it('log that Redis asks for a password by now, once', async () => {
    const redis = await redisForTest();
    const variables = { STORE_URL: await freshDatabase(), HINTS_URL: redis.url };
    const server = await startServerProcess('', variables);
    onTestFinished(() => void server.child.kill());
    const operator = new Redis(redis.url);
    onTestFinished(() => operator.disconnect());
    await operator.config('SET', 'requirepass', 'a-new-one');
    await operator.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    const reasons = (): readonly string[] =>
      server.said.flatMap((line) => /"reason":"([^"]+)".*hints/u.exec(line)?.[1] ?? []);
    await expect.poll(reasons).toContainEqual(expect.stringMatching(/^NOAUTH /u));
    await operator.config('SET', 'requirepass', '');
    await expect
      .poll(() => server.said)
      .toContainEqual(expect.stringContaining('hints between servers arrive again'));
    expect(reasons().filter((reason) => reason.startsWith('NOAUTH'))).toHaveLength(1);
  });
});
