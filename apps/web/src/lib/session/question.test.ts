import type { Result } from '@call-to-glory/game-kit';
import type { Refused } from '@call-to-glory/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Question } from './question.ts';

type Answered = Result<string, Refused>;

const failed = (code: string, more: object = {}): Answered => ({
  ok: false,
  refusal: { code, ...more },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A question, and the server: it answers when `answer` says so, the attempts in their order. */
function setUp() {
  const open: ((answer: Answered) => void)[] = [];
  const question = new Question<string>(
    () =>
      new Promise((resolve) => {
        open.push(resolve);
      }),
  );
  return {
    question,
    attempts: () => open.length,
    answer: async (attempt: number, answer: Answered) => {
      open[attempt]?.(answer);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a question to the server', () => {
  it('is asked once if it is answered', async () => {
    const { question, attempts, answer } = setUp();
    question.ask();
    expect(question.getState()).toEqual({ type: 'asking' });
    await answer(0, { ok: true, value: 'yes' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(question.getState()).toEqual({ type: 'known', value: 'yes' });
    expect(attempts()).toBe(1);
  });

  it('tells why there is no answer, and is asked again by itself, ever more seldom', async () => {
    const { question, attempts, answer } = setUp();
    question.ask();
    const pauses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await answer(attempt, failed('storage-unavailable'));
      expect(question.getState()).toMatchObject({ type: 'failed', isAsking: false });
      let waited = 0;
      for (; attempts() === attempt + 1 && waited < 60_000; waited += 1000) {
        await vi.advanceTimersByTimeAsync(1000);
      }
      pauses.push(waited);
      expect(question.getState()).toMatchObject({ type: 'failed', isAsking: true });
    }
    expect(pauses).toEqual([2000, 4000, 8000, 8000, 8000, 8000]);
    await answer(6, { ok: true, value: 'at last' });
    expect(question.getState()).toEqual({ type: 'known', value: 'at last' });
  });

  it('waits as long as the server asks for', async () => {
    const { question, attempts, answer } = setUp();
    question.ask();
    await answer(0, failed('rate-limited', { retryMs: 30_000 }));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempts()).toBe(2);
  });

  it('is not asked again by itself where the answer would be the same', async () => {
    const { question, attempts, answer } = setUp();
    question.ask();
    await answer(0, failed('bad-link'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts()).toBe(1);
    expect(question.getState()).toMatchObject({ type: 'failed', refused: { code: 'bad-link' } });
  });

  it('is asked again at once when somebody wants it, and not twice', async () => {
    const { question, attempts, answer } = setUp();
    question.ask();
    await answer(0, failed('offline'));
    question.askIfFailed();
    question.askIfFailed();
    expect(attempts()).toBe(2);
    await answer(1, failed('offline'));
    question.ask();
    expect(attempts()).toBe(3);
    await answer(2, { ok: true, value: 'yes' });
    question.askIfFailed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts()).toBe(3);
  });

  it('keeps what is known when a later attempt fails, and goes on trying', async () => {
    const { question, attempts, answer } = setUp();
    question.ask();
    await answer(0, { ok: true, value: 'first' });
    question.ask();
    await answer(1, failed('offline'));
    expect(question.getState()).toEqual({ type: 'known', value: 'first' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(attempts()).toBe(3);
    await answer(2, { ok: true, value: 'second' });
    expect(question.getState()).toEqual({ type: 'known', value: 'second' });
  });

  it('listens to the latest attempt alone, and to what it is told meanwhile', async () => {
    const { question, answer } = setUp();
    question.ask();
    question.ask();
    await answer(1, { ok: true, value: 'late' });
    await answer(0, { ok: true, value: 'early' });
    expect(question.getState()).toEqual({ type: 'known', value: 'late' });
    question.ask();
    question.know('told');
    await answer(2, failed('offline'));
    expect(question.getState()).toEqual({ type: 'known', value: 'told' });
  });

  it('is asked no more when nobody wants to know', async () => {
    const { question, attempts, answer } = setUp();
    question.ask();
    await answer(0, failed('offline'));
    question.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts()).toBe(1);
  });
});
