import type { Clock } from '@call-to-glory/table';

import { valueOr } from '../errors.ts';

/** May work on after it returns. */
type Action = (key: string) => unknown;

/**
 * Coalesces requests: for each key, `action` is called once at the end of each pause. If it fails, that is reported,
 * and others go on.
 */
export class Throttle {
  readonly #clock: Clock;
  readonly #pause: number;
  readonly #action: Action;
  /** When each key that was asked for is due; the pause is the same for all, so the first is due first. */
  readonly #due = new Map<string, number>();
  /** Cancels the timer for the first key; null while there is none. */
  #cancel: (() => void) | null = null;

  /** @param pause milliseconds from the first time that a key is asked for */
  constructor(clock: Clock, pause: number, action: Action) {
    this.#clock = clock;
    this.#pause = pause;
    this.#action = action;
  }

  ask(key: string): void {
    if (this.#due.has(key)) return;
    this.#due.set(key, this.#clock.now() + this.#pause);
    if (this.#cancel === null) this.#waitForFirst();
  }

  /** Cancels everything that was asked for. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#due.clear();
  }

  #waitForFirst(): void {
    const [first] = this.#due.values();
    this.#cancel = first === undefined ? null : this.#clock.at(first, () => this.#actOnDue());
  }

  #actOnDue(): void {
    const now = this.#clock.now();
    const keys: string[] = [];
    for (const [key, due] of this.#due) {
      if (due > now) break;
      keys.push(key);
      this.#due.delete(key);
    }
    this.#waitForFirst();
    for (const key of keys) void valueOr(this.#act(key), null);
  }

  async #act(key: string): Promise<void> {
    await this.#action(key);
  }
}
