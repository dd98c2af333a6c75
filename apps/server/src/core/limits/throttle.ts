import type { Clock } from '@call-to-glory/table';

/** Coalesces requests: for each key, `action` is called once at the end of each pause. */
export class Throttle {
  readonly #clock: Clock;
  readonly #pause: number;
  readonly #action: (key: string) => void;
  /** How to cancel each key that has been asked for. */
  readonly #asked = new Map<string, () => void>();

  /** @param pause milliseconds from the first time that a key is asked for */
  constructor(clock: Clock, pause: number, action: (key: string) => void) {
    this.#clock = clock;
    this.#pause = pause;
    this.#action = action;
  }

  ask(key: string): void {
    if (this.#asked.has(key)) return;
    const forget = this.#clock.at(this.#clock.now() + this.#pause, () => {
      this.#asked.delete(key);
      this.#action(key);
    });
    this.#asked.set(key, forget);
  }

  /** Cancels everything that was asked for. */
  stop(): void {
    for (const forget of this.#asked.values()) forget();
    this.#asked.clear();
  }
}
