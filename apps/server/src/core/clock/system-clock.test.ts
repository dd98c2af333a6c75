import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createSystemClock } from './system-clock.ts';

const hour = 60 * 60_000;
const start = 1_800_000_000_000;
/** How far the machine's clock was moved, by hand or by sleep: the monotonic clock does not see it. */
let leap: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  leap = 0;
});

afterEach(() => vi.useRealTimers());

const create = () =>
  createSystemClock({ wall: () => start + Date.now() + leap, even: () => Date.now() });

describe('the clock of the server', () => {
  it('follows that of the machine', () => {
    const clock = create();
    expect(clock.now()).toBe(start);
    vi.advanceTimersByTime(hour);
    expect(clock.now()).toBe(start + hour);
  });

  it.each([hour, -hour])('does not leap with it, by %d ms', (by) => {
    const clock = create();
    leap = by;
    expect(clock.now()).toBe(start);
    vi.advanceTimersByTime(20_000);
    expect(Math.abs(clock.now() - start - 20_000)).toBeLessThanOrEqual(2_000);
  });

  it.each([hour, -hour])(
    'agrees with it again in the end, and never runs backwards: %d ms',
    (by) => {
      const clock = create();
      leap = by;
      let before = clock.now();
      for (let minutes = 0; minutes < 11 * 60; minutes += 1) {
        vi.advanceTimersByTime(60_000);
        expect(clock.now()).toBeGreaterThan(before);
        before = clock.now();
      }
      expect(clock.now()).toBe(start + Date.now() + leap);
    },
  );

  it.each([0, hour, -hour])(
    'calls back at the moment or after it, never before, after a leap of %d ms',
    (by) => {
      const clock = create();
      const called: number[] = [];
      clock.at(start + 60_000, () => called.push(clock.now()));
      leap = by;
      vi.advanceTimersByTime(54_000);
      expect(called).toEqual([]);
      vi.advanceTimersByTime(14_000);
      expect(called).toHaveLength(1);
      expect(called[0]).toBeGreaterThanOrEqual(start + 60_000);
    },
  );

  it('calls back together all that is due within a fiftieth of a second, at its end', () => {
    const clock = create();
    const called: string[] = [];
    const call = (name: string) => () => void called.push(`${name} ${clock.now() - start}`);
    clock.at(start + 61, call('a'));
    clock.at(start + 80, call('b'));
    clock.at(start + 81, call('c'));
    clock.at(start, call('at once'));
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(200);
    expect(called.slice(1)).toEqual(['a 80', 'b 80', 'c 100']);
    expect(called[0]).toMatch(/at once [01]/u);
  });

  it('ends a long wait on time, though time runs faster after a leap, and does not leap itself', () => {
    const clock = create();
    const called: number[] = [];
    clock.at(start + 20 * hour, () => called.push(clock.now()));
    vi.advanceTimersByTime(10 * hour);
    leap = hour;
    vi.advanceTimersByTime(60_000);
    expect(clock.now() - start).toBeLessThan(10 * hour + 2 * 60_000);
    vi.advanceTimersByTime(10 * hour - 60_000);
    expect(called).toHaveLength(1);
    expect((called[0] ?? 0) - start).toBeLessThan(20 * hour + 60_000);
  });

  it('supports waits longer than a timer can be, and forgets those that are cancelled', () => {
    const clock = create();
    const called: string[] = [];
    clock.at(start + 40 * 24 * hour, () => called.push('late'));
    clock.at(start + hour, () => called.push('never'))();
    vi.advanceTimersByTime(39 * 24 * hour);
    expect(called).toEqual([]);
    vi.advanceTimersByTime(24 * hour);
    expect(called).toEqual(['late']);
  });
});
