import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { TableState } from '../../lib/connection/table-client.ts';
import { systemTimers } from '../../lib/connection/timers.ts';
import { createStore } from '../../lib/store/store.ts';
import { missStart } from './miss-start.ts';

const refresh = vi.fn<() => void>();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  refresh.mockReset();
});

it('asks for the table again when its game has not begun after the countdown', () => {
  const { stop } = follow(counting());
  vi.advanceTimersByTime(3900);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledOnce();
  stop();
});

it.each([
  ['the game has begun', { type: 'open', table: { stage: 'playing' } }],
  ['the countdown was stopped', { type: 'open', table: { stage: 'lobby', countdown: null } }],
])('asks for nothing when %s', (_, next) => {
  const { state } = follow(counting());
  state.set(next as TableState);
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
});

it('asks for nothing when the table has been left', () => {
  follow(counting()).stop();
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
});

function follow(first: TableState) {
  const state = createStore(first);
  const stop = missStart({ state, now: systemTimers.now, refresh }, systemTimers);
  return { state, stop };
}

/** A table whose game begins in three seconds. */
function counting(): TableState {
  const countdown = { startsAt: Date.now() + 3000 };
  return { type: 'open', table: { stage: 'lobby', countdown } } as TableState;
}
