import { hash } from 'node:crypto';

import { Client } from 'pg';
import { describe, expect, it } from 'vitest';

import { MemoryMeter } from '../../../test/memory-meter.ts';
import { freshDatabase, hasPostgres } from '../../../test/postgres.ts';
import { storeParts } from '../../features.ts';
import type { Meter } from '../limits/meter.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { createStoredDocuments } from './documents.ts';
import { openPostgresStore } from './postgres/open-postgres-store.ts';
import { StoredMeter } from './stored-meter.ts';

const allowance = { burst: 3, perSecond: 0.5 };
const at = 1_700_000_000_000;

type During = (check: (meter: Meter) => Promise<void>) => Promise<void>;

function promises(during: During): void {
  it('lets no more through than allowed of simultaneous requests', () =>
    during(async (meter) => {
      const asked = Array.from({ length: 10 }, () => meter.take('a', allowance, at));
      const answers = await Promise.all(asked);
      expect(answers.filter((retryMs) => retryMs === 0).length).toBe(3);
      expect(answers.find((retryMs) => retryMs > 0)).toBe(2000);
      expect(await meter.take('b', allowance, at)).toBe(0);
    }));

  it('takes several at once or none, as a token bucket does', () =>
    during(async (meter) => {
      let now = at;
      const bucket = new RateLimiter(allowance, { now: () => now });
      for (const [passed, wanted] of [
        [0, 2],
        [0, 2],
        [1999, 2],
        [1, 2],
        [1000, 3],
        [9000, 3],
      ] as const) {
        now += passed;
        expect(await meter.take('a', allowance, now, wanted)).toBe(bucket.take('a', wanted));
      }
      expect(await meter.take('a', allowance, now, 3)).toBe(6000);
    }));

  it('answers as a token bucket does, even when some are given back', () =>
    during(async (meter) => {
      let now = at;
      const bucket = new RateLimiter(allowance, { now: () => now });
      for (const passed of [0, 0, 0, 100, 1500, 500, 0, 2000, 3999, 0, 0, 60_000, 0, 0, 0, 0]) {
        now += passed;
        const answer = await meter.take('a', allowance, now);
        expect(answer).toBe(bucket.take('a'));
        if (answer > 0 && passed === 0) {
          bucket.giveBack('a');
          await meter.giveBack('a', allowance);
          expect(await meter.take('a', allowance, now)).toBe(bucket.take('a'));
        }
      }
    }));
}

describe('a meter in memory', () => promises((check) => check(new MemoryMeter())));

describe.skipIf(!hasPostgres)('a meter in PostgreSQL', () => {
  promises((check) => inPostgres(([meter]) => check(meter)));

  it('forgets expired keys once a minute, and nothing else', () =>
    inPostgres(async ([meter], keys) => {
      await meter.take('short', allowance, at);
      await meter.take('long', { burst: 3, perSecond: 1 / 100 }, at);
      await meter.take('soon', allowance, at + 59_999);
      expect((await keys()).length).toBe(3);
      await meter.take('late', allowance, at + 60_000);
      expect((await keys()).length).toBe(3);
      await meter.take('late', allowance, at + 119_999);
      expect((await keys()).length).toBe(3);
      await meter.take('late', allowance, at + 120_000);
      expect((await keys()).length).toBe(1);
    }));

  it('stores no hash that others could compute from an address, and the same one on all servers', () =>
    inPostgres(async ([here, there], keys) => {
      const key = 'guest 192.0.2.1';
      expect(await here.take(key, allowance, at)).toBe(0);
      expect(await there.take(key, allowance, at)).toBe(0);
      const [kept = '', ...others] = await keys();
      expect(others).toEqual([]);
      for (const plain of [key, '192.0.2.1']) {
        expect(kept).not.toContain(plain);
        expect(kept).not.toContain(hash('sha256', plain, 'base64url'));
      }
    }));
});

/** Runs a check on the meters of two servers, with a way to read the stored keys. */
async function inPostgres(
  check: (meters: readonly [Meter, Meter], keys: () => Promise<readonly string[]>) => Promise<void>,
): Promise<void> {
  const url = await freshDatabase();
  const store = await openPostgresStore(url, storeParts);
  const client = new Client({ connectionString: url });
  await client.connect();
  const meter = (): Meter => new StoredMeter(store, createStoredDocuments(store));
  await check([meter(), meter()], async () => {
    const { rows } = await client.query<{ readonly key: string }>('SELECT key FROM spent');
    return rows.map((row) => row.key);
  });
  await client.end();
  await store.close();
}
