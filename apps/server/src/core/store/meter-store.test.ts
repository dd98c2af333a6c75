import { describe, expect, it } from 'vitest';

import { MemoryMeter } from '../../../test/memory-meter.ts';
import { freshDatabase, hasPostgres } from '../../../test/postgres.ts';
import { storeParts } from '../../features.ts';
import type { Meter } from '../limits/meter.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { createStoredMeter } from './meter-store.ts';
import { openPostgresStore } from './postgres/open-postgres-store.ts';

const allowance = { burst: 3, perSecond: 0.5 };
const at = 1_700_000_000_000;

type During = (check: (meter: Meter) => Promise<void>) => Promise<void>;

function promises(during: During): void {
  it('lets as many through as may, of all who ask at once', () =>
    during(async (meter) => {
      const asked = Array.from({ length: 10 }, () => meter.take('a', allowance, at));
      const answers = await Promise.all(asked);
      expect(answers.filter((retryMs) => retryMs === 0).length).toBe(3);
      expect(answers.find((retryMs) => retryMs > 0)).toBe(2000);
      expect(await meter.take('b', allowance, at)).toBe(0);
    }));

  it('answers what a bucket of tokens does, also when some are given back', () =>
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

  it('forgets only what says nothing any more', () =>
    during(async (meter) => {
      for (let count = 0; count < 3; count += 1) await meter.take('a', allowance, at);
      await meter.sweep(at + 5999);
      expect(await meter.take('a', allowance, at + 1000)).toBe(1000);
      await meter.sweep(at + 6000);
      expect(await meter.take('a', allowance, at + 6000)).toBe(0);
    }));
}

describe('a meter in memory', () => promises((check) => check(new MemoryMeter())));

describe.skipIf(!hasPostgres)('a meter in PostgreSQL', () =>
  promises(async (check) => {
    const store = await openPostgresStore(await freshDatabase(), storeParts);
    await check(createStoredMeter(store));
    await store.close();
  }),
);
