import { expect, it, vi } from 'vitest';

import { callAt, confirmsAt, stagedAfter } from './self-confirm.ts';

it('waits again for each question, and not for long if the clock runs out', () => {
  const first = stagedAfter(null, 'lay', 1000);
  if (first === null) throw new Error('nothing is staged');
  expect(stagedAfter(first, 'lay', 4000)).toBe(first);
  expect(stagedAfter(first, 'discard', 4000)).toEqual({ question: 'discard', since: 4000 });
  expect(stagedAfter(first, null, 4000)).toBeNull();
  expect(confirmsAt(first, null)).toBe(6000);
  expect(confirmsAt(first, 60_000)).toBe(6000);
  expect(confirmsAt(first, 5000)).toBe(4000);
  expect(confirmsAt(first, 1500)).toBe(1000);
});

it('confirms at its moment, once, and never after it has been stopped', () => {
  vi.useFakeTimers({ now: 0 });
  try {
    const calls: number[] = [];
    const act = (): void => void calls.push(Date.now());
    callAt(5000, Date.now, act);
    const stop = callAt(3000, Date.now, act);
    vi.advanceTimersByTime(2999);
    stop();
    vi.advanceTimersByTime(2000);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(calls).toEqual([5000]);
  } finally {
    vi.useRealTimers();
  }
});
