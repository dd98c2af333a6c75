import type { Clock } from '../model/ports.ts';

/** Calls `look` when something may be due, and at no other time. */
export class NextLook {
  readonly #clock: Clock;
  readonly #pause: number;
  readonly #look: () => void;
  #at = Infinity;
  #cancel = (): void => {};

  /** @param pause the minimum time between two looks, in milliseconds */
  constructor(clock: Clock, pause: number, look: () => void) {
    this.#clock = clock;
    this.#pause = pause;
    this.#look = look;
  }

  /** Schedules a look at a moment, unless an earlier one is scheduled; `Infinity` for none. */
  by(moment: number): void {
    const at = Math.max(moment, this.#clock.now() + this.#pause);
    if (at >= this.#at) return;
    this.#cancel();
    this.#at = at;
    this.#cancel = this.#clock.at(at, () => {
      this.#at = Infinity;
      this.#look();
    });
  }

  /** Never looks again, whatever is due. */
  stop(): void {
    this.#cancel();
    this.#at = -Infinity;
  }
}
