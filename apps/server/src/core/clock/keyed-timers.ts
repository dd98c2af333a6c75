import type { Clock } from '@call-to-glory/table';

/** At most one timer for each key. */
export class KeyedTimers {
  readonly #clock: Pick<Clock, 'at'>;
  readonly #cancels = new Map<string, () => void>();

  constructor(clock: Pick<Clock, 'at'>) {
    this.#clock = clock;
  }

  /** Replaces the timer of a key. */
  set(key: string, at: number, work: () => void): void {
    this.cancel(key);
    this.#cancels.set(key, this.#clock.at(at, work));
  }

  cancel(key: string): void {
    this.#cancels.get(key)?.();
    this.#cancels.delete(key);
  }

  cancelAll(): void {
    for (const key of this.#cancels.keys()) this.cancel(key);
  }
}
