import { describe, expect, it } from 'vitest';

import { TokenBucket, TokenBuckets } from './token-bucket.ts';

const twoAtOnce = { burst: 2, perSecond: 0.5 };

describe('TokenBucket', () => {
  it('gives what it holds at once, then says when to come back', () => {
    const bucket = new TokenBucket(twoAtOnce, 0);
    expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 2000]);
  });

  it('has a token again exactly when it said', () => {
    const bucket = new TokenBucket({ burst: 1, perSecond: 0.5 }, 0);
    bucket.take(0);
    expect(bucket.take(1999)).toBe(1);
    expect(bucket.take(2000)).toBe(0);
  });

  it('never holds more than its burst', () => {
    const bucket = new TokenBucket(twoAtOnce, 0);
    const later = 3_600_000;
    expect([bucket.take(later), bucket.take(later), bucket.take(later)]).toEqual([0, 0, 2000]);
  });

  it('gives nothing for a clock that is set back', () => {
    const bucket = new TokenBucket({ burst: 1, perSecond: 1 }, 10_000);
    bucket.take(10_000);
    expect(bucket.take(5_000)).toBe(1000);
  });
});

describe('TokenBuckets', () => {
  it('keeps everybody apart', () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 1 });
    expect(buckets.take('ada', 0)).toBe(0);
    expect(buckets.take('ada', 0)).toBe(1000);
    expect(buckets.take('ben', 0)).toBe(0);
  });

  it('forgets only who would have a full bucket again', () => {
    const buckets = new TokenBuckets({ burst: 100, perSecond: 0.01 });
    for (let time = 0; time < 100; time += 1) buckets.take('ada', 0);
    buckets.take('ben', 60_000);
    expect(buckets.take('ada', 60_000)).toBeGreaterThan(0);
  });
});
