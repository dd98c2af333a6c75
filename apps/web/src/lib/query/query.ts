import type { Result } from '@call-to-glory/game-kit';
import type { Refused } from '@call-to-glory/protocol';

import { createStore, type Readable } from '../store/store.ts';
import { isPassing } from './is-passing.ts';

/** What has come of asking the server something. */
export type QueryState<Value> =
  /** No attempt has ended yet. */
  | { readonly type: 'loading' }
  /** What it said last; stays while it is asked again, and when that fails. */
  | { readonly type: 'loaded'; readonly value: Value }
  /** Why there is no answer, and whether another attempt is under way. */
  | { readonly type: 'failed'; readonly refused: Refused; readonly isLoading: boolean };

/** Milliseconds until the next attempt after one that failed: longer each time. */
const pauses = [2000, 4000, 8000] as const;

/** Milliseconds for which an answer is not asked for again by itself. */
const shortly = 5000;

/** All that somebody wants to know just now. */
const followed = new Set<Pick<Query<unknown>, 'refresh' | 'retry'>>();

/** There is a network: asks again for all that could not be had. */
export function retryFailed(): void {
  for (const query of followed) query.retry();
}

/** The server is in touch again: asks for all that may have changed meanwhile. */
export function refreshStale(): void {
  for (const query of followed) query.refresh();
}

/**
 * What the server is asked as long as somebody follows it: when the first one comes, and once for all of them. What
 * fails for a reason that passes is tried again by itself; what was known before is shown meanwhile.
 */
export class Query<Value> implements Readable<QueryState<Value>> {
  readonly #fetch: () => Promise<Result<Value, Refused>>;
  readonly #freshFor: number;
  readonly #state = createStore<QueryState<Value>>({ type: 'loading' });
  #followers = 0;
  #loadedAt = -Infinity;
  /** Counts attempts, and what was told in between: only the latest counts. */
  #attempt = 0;
  #isWaiting = false;
  #failures = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param fetch gives the answer, or why there is none; never rejects, and always ends
   * @param freshFor milliseconds for which an answer is not asked for again by itself
   */
  constructor(fetch: () => Promise<Result<Value, Refused>>, freshFor = shortly) {
    this.#fetch = fetch;
    this.#freshFor = freshFor;
  }

  readonly get = (): QueryState<Value> => this.#state.get();

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#state.subscribe(listener);
    this.#followers += 1;
    if (this.#followers === 1) {
      followed.add(this);
      this.refresh();
    }
    return () => {
      stop();
      this.#followers -= 1;
      if (this.#followers > 0) return;
      followed.delete(this);
      this.#drop();
    };
  };

  /** Asks, or asks again, in place of an attempt that is under way. */
  readonly ask = (): void => {
    clearTimeout(this.#next);
    const state = this.get();
    if (state.type === 'failed') this.#state.set({ ...state, isLoading: true });
    this.#attempt += 1;
    this.#isWaiting = true;
    void this.#follow(this.#attempt);
  };

  /** Asks unless that is under way, or what is known is fresh. */
  readonly refresh = (): void => {
    if (!this.#isWaiting && Date.now() - this.#loadedAt >= this.#freshFor) this.ask();
  };

  /** Asks again if that has failed. */
  readonly retry = (): void => {
    if (this.get().type === 'failed') this.refresh();
  };

  /** Something else has told the answer. */
  readonly know = (value: Value): void => {
    this.#drop();
    this.#failures = 0;
    this.#loadedAt = Date.now();
    this.#state.set({ type: 'loaded', value });
  };

  /** No longer waits for what is under way. */
  #drop(): void {
    clearTimeout(this.#next);
    this.#attempt += 1;
    this.#isWaiting = false;
  }

  async #follow(attempt: number): Promise<void> {
    const answer = await this.#fetch();
    if (attempt !== this.#attempt) return;
    this.#isWaiting = false;
    if (answer.ok) this.know(answer.value);
    else this.#fail(answer.refusal);
  }

  #fail(refused: Refused): void {
    if (this.get().type !== 'loaded') {
      this.#state.set({ type: 'failed', refused, isLoading: false });
    }
    if (!isPassing(refused)) return;
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    const { retryMs } = refused;
    this.#next = setTimeout(this.ask, Math.max(pause, typeof retryMs === 'number' ? retryMs : 0));
  }
}
