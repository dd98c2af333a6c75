import type { Result } from '@call-to-glory/game-kit';
import type { Refused } from '@call-to-glory/protocol';

import { isPassing } from './is-passing.ts';

/** What has come of asking the server something. */
export type Asked<Value> =
  /** No attempt has ended yet. */
  | { readonly type: 'asking' }
  /** What it said last; stays while it is asked again, and when that fails. */
  | { readonly type: 'known'; readonly value: Value }
  /** Why there is no answer, and whether another attempt is under way. */
  | { readonly type: 'failed'; readonly refused: Refused; readonly isAsking: boolean };

/** Milliseconds until the next attempt after one that failed: longer each time. */
const pauses = [2000, 4000, 8000] as const;

/**
 * Something that the server is asked, until it has answered: what fails for a reason that passes is
 * tried again by itself, and at once when somebody wants it.
 */
export class Question<Value> {
  readonly #ask: () => Promise<Result<Value, Refused>>;
  readonly #listeners = new Set<() => void>();
  #state: Asked<Value> = { type: 'asking' };
  /** Counts attempts, and what was told in between: only the latest counts. */
  #attempt = 0;
  #failures = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  /** @param ask gives the answer, or why there is none; never rejects, and always ends */
  constructor(ask: () => Promise<Result<Value, Refused>>) {
    this.#ask = ask;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): Asked<Value> => this.#state;

  /** Asks, or asks again, in place of an attempt that is under way. */
  readonly ask = (): void => {
    clearTimeout(this.#next);
    if (this.#state.type === 'failed') this.#setState({ ...this.#state, isAsking: true });
    this.#attempt += 1;
    void this.#follow(this.#attempt);
  };

  /** Asks again if there is still no answer: there may be one now. */
  readonly askIfFailed = (): void => {
    if (this.#state.type === 'failed' && !this.#state.isAsking) this.ask();
  };

  /** Something else has told the answer. */
  readonly know = (value: Value): void => {
    this.stop();
    this.#failures = 0;
    this.#setState({ type: 'known', value });
  };

  /** Nobody wants to know any more. */
  readonly stop = (): void => {
    clearTimeout(this.#next);
    this.#attempt += 1;
  };

  async #follow(attempt: number): Promise<void> {
    const answer = await this.#ask();
    if (attempt !== this.#attempt) return;
    if (answer.ok) this.know(answer.value);
    else this.#fail(answer.refusal);
  }

  #fail(refused: Refused): void {
    if (this.#state.type !== 'known') {
      this.#setState({ type: 'failed', refused, isAsking: false });
    }
    if (!isPassing(refused)) return;
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    const { retryMs } = refused;
    this.#next = setTimeout(this.ask, Math.max(pause, typeof retryMs === 'number' ? retryMs : 0));
  }

  #setState(state: Asked<Value>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
