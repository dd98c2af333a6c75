import type { Result } from '@call-to-glory/game-kit';
import type { WireRefusal } from '@call-to-glory/protocol';

import { createStore, type Readable } from '../store/store.ts';
import { isPassing } from './is-passing.ts';

/** The state of a query to the server. */
export type QueryState<Value> =
  /** No attempt has ended yet. */
  | { readonly type: 'loading' }
  /** The latest answer; it stays while the query is repeated, and if that fails. */
  | { readonly type: 'loaded'; readonly value: Value }
  /** Why there is no answer, and whether another attempt is in flight. */
  | { readonly type: 'failed'; readonly refused: WireRefusal; readonly isLoading: boolean };

/** The pause before a retry, in milliseconds: longer each time. */
const pauses = [2000, 4000, 8000] as const;

/** How long an answer counts as fresh by default, in milliseconds. */
const shortly = 5000;

/** All queries that currently have subscribers. */
const followed = new Set<Pick<Query<unknown>, 'refresh' | 'retry'>>();

/** The network is back: retries all failed queries. */
export function retryFailed(): void {
  for (const query of followed) query.retry();
}

/** The server can be reached again: refreshes all stale queries. */
export function refreshStale(): void {
  for (const query of followed) query.refresh();
}

/**
 * A query to the server, sent while it has subscribers: when the first one comes, and once for all of them. Transient
 * failures are retried automatically; the known value is shown meanwhile.
 */
export class Query<Value> implements Readable<QueryState<Value>> {
  readonly #fetch: () => Promise<Result<Value, WireRefusal>>;
  readonly #freshFor: number;
  readonly #state = createStore<QueryState<Value>>({ type: 'loading' });
  #followers = 0;
  #loadedAt = -Infinity;
  /** Counts attempts, and values set in between: only the latest counts. */
  #attempt = 0;
  #isWaiting = false;
  #failures = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param fetch returns the answer, or why there is none; never rejects, and always ends
   * @param freshFor how long an answer counts as fresh, in milliseconds
   */
  constructor(fetch: () => Promise<Result<Value, WireRefusal>>, freshFor = shortly) {
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

  /** Asks, or asks again, replacing an attempt in flight. */
  readonly ask = (): void => {
    clearTimeout(this.#next);
    const state = this.get();
    if (state.type === 'failed') this.#state.set({ ...state, isLoading: true });
    this.#attempt += 1;
    this.#isWaiting = true;
    void this.#follow(this.#attempt);
  };

  /** Asks unless a request is in flight, or the known value is fresh. */
  readonly refresh = (): void => {
    if (!this.#isWaiting && Date.now() - this.#loadedAt >= this.#freshFor) this.ask();
  };

  /** Asks again if the last attempt failed. */
  readonly retry = (): void => {
    if (this.get().type === 'failed') this.refresh();
  };

  /** Takes an answer learnt in another way. */
  readonly know = (value: Value): void => {
    this.#drop();
    this.#failures = 0;
    this.#loadedAt = Date.now();
    this.#state.set({ type: 'loaded', value });
  };

  /** Abandons the attempt in flight. */
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

  #fail(refused: WireRefusal): void {
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
