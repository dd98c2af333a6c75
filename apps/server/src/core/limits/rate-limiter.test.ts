import { HandClock } from '@call-to-glory/table/memory';
import { describe, expect, it } from 'vitest';

import { RateLimiter, type Allowance } from './rate-limiter.ts';

const twoAtOnce = { burst: 2, perSecond: 0.5 };

function limiter(allowance: Allowance): {
  readonly clock: HandClock;
  readonly limiter: RateLimiter;
} {
  const clock = new HandClock();
  return { clock, limiter: new RateLimiter(allowance, clock) };
}

describe('RateLimiter', () => {
  it('gives out its burst at once, then says when to come back', () => {
    const { limiter: limits } = limiter(twoAtOnce);
    expect([1, 2, 3].map(() => limits.take('ada'))).toEqual([0, 0, 2000]);
    expect(() => limits.require('ada')).toThrow('rate-limited');
  });

  it('has a token again exactly when it said it would', () => {
    const { clock, limiter: limits } = limiter({ burst: 1, perSecond: 0.5 });
    limits.take('ada');
    clock.turnTo(clock.now() + 1999);
    expect(limits.take('ada')).toBe(1);
    clock.turnTo(clock.now() + 1);
    expect(limits.take('ada')).toBe(0);
  });

  it('never holds more than its burst', () => {
    const { clock, limiter: limits } = limiter(twoAtOnce);
    limits.take('ada');
    clock.turnTo(clock.now() + 3_600_000);
    expect([1, 2, 3].map(() => limits.take('ada'))).toEqual([0, 0, 2000]);
  });

  it('gives nothing for a clock that is set back', () => {
    let now = 10_000;
    const limits = new RateLimiter({ burst: 1, perSecond: 1 }, { now: () => now });
    limits.take('ada');
    now = 5_000;
    expect(limits.take('ada')).toBe(1000);
  });

  it('takes back unused tokens, but never holds more than its burst', () => {
    const { limiter: limits } = limiter(twoAtOnce);
    limits.take('ada');
    for (let times = 0; times < 3; times += 1) limits.giveBack('ada');
    expect([1, 2, 3].map(() => limits.take('ada'))).toEqual([0, 0, 2000]);
  });

  it('counts each key separately', () => {
    const { limiter: limits } = limiter({ burst: 1, perSecond: 1 });
    expect(['ada', 'ada', 'ben'].map((key) => limits.take(key))).toEqual([0, 1000, 0]);
  });

  it('forgets only keys whose bucket would be full again', () => {
    const { clock, limiter: limits } = limiter({ burst: 100, perSecond: 0.01 });
    for (let time = 0; time < 100; time += 1) limits.take('ada');
    clock.turnTo(clock.now() + 60_000);
    limits.take('ben');
    expect(limits.take('ada')).toBeGreaterThan(0);
  });
});
