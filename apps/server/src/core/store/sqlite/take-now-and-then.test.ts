import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { takeNowAndThen } from './take-now-and-then.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it('tries again a minute after the database could not take rows, and then takes all that are left', () => {
  let left = 3;
  const takeSome = vi.fn<() => boolean>(() => (left -= 1) > 0);
  takeSome.mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  const onFailed = vi.fn<(error: unknown) => void>();
  const emptying = takeNowAndThen({ hasFullHalf: () => left > 0, takeSome }, onFailed);
  emptying.begun();
  vi.advanceTimersByTime(59_999);
  expect([onFailed.mock.calls.length, takeSome.mock.calls.length, left]).toEqual([1, 1, 3]);
  vi.advanceTimersByTime(1000);
  expect([onFailed.mock.calls.length, left]).toEqual([1, 0]);
});
