import type { Result } from '@call-to-glory/game-kit';
import type { WireRefusal } from '@call-to-glory/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Query, refreshStale, retryFailed } from './query.ts';

type Answered = Result<string, WireRefusal>;

const failed = (code: string, more: object = {}): Answered => ({
  ok: false,
  refusal: { code, ...more },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query, and its server, which answers when `answer` is called, attempts in order. */
function setUp() {
  const open: ((answer: Answered) => void)[] = [];
  const query = new Query<string>(
    () =>
      new Promise((resolve) => {
        open.push(resolve);
      }),
  );
  return {
    query,
    attempts: () => open.length,
    answer: async (attempt: number, answer: Answered) => {
      open[attempt]?.(answer);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a query', () => {
  it('is sent once if it is answered', async () => {
    const { query, attempts, answer } = setUp();
    query.ask();
    expect(query.get()).toEqual({ type: 'loading' });
    await answer(0, { ok: true, value: 'yes' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(query.get()).toEqual({ type: 'loaded', value: 'yes' });
    expect(attempts()).toBe(1);
  });

  it('says why there is no answer, and retries by itself with growing pauses', async () => {
    const { query, attempts, answer } = setUp();
    query.ask();
    const pauses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await answer(attempt, failed('storage-unavailable'));
      expect(query.get()).toMatchObject({ type: 'failed', isLoading: false });
      let waited = 0;
      for (; attempts() === attempt + 1 && waited < 60_000; waited += 1000) {
        await vi.advanceTimersByTimeAsync(1000);
      }
      pauses.push(waited);
      expect(query.get()).toMatchObject({ type: 'failed', isLoading: true });
    }
    expect(pauses).toEqual([2000, 4000, 8000, 8000, 8000, 8000]);
    await answer(6, { ok: true, value: 'at last' });
    expect(query.get()).toEqual({ type: 'loaded', value: 'at last' });
  });

  it('waits as long as the server asks it to', async () => {
    const { query, attempts, answer } = setUp();
    query.ask();
    await answer(0, failed('rate-limited', { retryMs: 30_000 }));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempts()).toBe(2);
  });

  it('does not retry by itself if the answer would be the same', async () => {
    const { query, attempts, answer } = setUp();
    query.ask();
    await answer(0, failed('bad-link'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts()).toBe(1);
    expect(query.get()).toMatchObject({ type: 'failed', refused: { code: 'bad-link' } });
  });

  it('is retried at once on demand, and not twice', async () => {
    const { query, attempts, answer } = setUp();
    query.ask();
    await answer(0, failed('offline'));
    query.retry();
    query.retry();
    expect(attempts()).toBe(2);
    await answer(1, failed('offline'));
    query.ask();
    expect(attempts()).toBe(3);
    await answer(2, { ok: true, value: 'yes' });
    query.retry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts()).toBe(3);
  });

  it('keeps the known value when a later attempt fails, and keeps retrying', async () => {
    const { query, attempts, answer } = setUp();
    query.ask();
    await answer(0, { ok: true, value: 'first' });
    query.ask();
    await answer(1, failed('offline'));
    expect(query.get()).toEqual({ type: 'loaded', value: 'first' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(attempts()).toBe(3);
    await answer(2, { ok: true, value: 'second' });
    expect(query.get()).toEqual({ type: 'loaded', value: 'second' });
  });

  it('takes only the answer of the latest attempt, or a value set meanwhile', async () => {
    const { query, answer } = setUp();
    query.ask();
    query.ask();
    await answer(1, { ok: true, value: 'late' });
    await answer(0, { ok: true, value: 'early' });
    expect(query.get()).toEqual({ type: 'loaded', value: 'late' });
    query.ask();
    query.know('told');
    await answer(2, failed('offline'));
    expect(query.get()).toEqual({ type: 'loaded', value: 'told' });
  });

  it('is sent with the first subscriber, and no longer without any', async () => {
    const { query, attempts, answer } = setUp();
    const stops = [query.subscribe(() => {}), query.subscribe(() => {})];
    expect(attempts()).toBe(1);
    await answer(0, failed('offline'));
    stops[0]?.();
    await vi.advanceTimersByTimeAsync(2000);
    expect(attempts()).toBe(2);
    await answer(1, failed('offline'));
    stops[1]?.();
    await vi.advanceTimersByTimeAsync(600_000);
    retryFailed();
    refreshStale();
    expect(attempts()).toBe(2);
  });

  it('shows the known value to later subscribers, and asks again once it is stale', async () => {
    const { query, attempts, answer } = setUp();
    const stop = query.subscribe(() => {});
    await answer(0, { ok: true, value: 'first' });
    stop();
    query.subscribe(() => {})();
    expect(attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    query.subscribe(() => {});
    expect(query.get()).toEqual({ type: 'loaded', value: 'first' });
    expect(attempts()).toBe(2);
  });

  it('is sent once when the server can be reached again, and then only if it is stale', async () => {
    const { query, attempts, answer } = setUp();
    const stop = query.subscribe(() => {});
    await answer(0, failed('offline'));
    retryFailed();
    refreshStale();
    refreshStale();
    expect(attempts()).toBe(2);
    await answer(1, { ok: true, value: 'yes' });
    refreshStale();
    expect(attempts()).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    retryFailed();
    expect(attempts()).toBe(2);
    refreshStale();
    expect(attempts()).toBe(3);
    stop();
  });
});
