import type { Clock } from '../model/ports.ts';

/** Looks when something may be due, and at no other time. */
export class NextLook {
  readonly #clock: Clock;
  readonly #pause: number;
  readonly #look: () => void;
  #at = Infinity;
  #cancel = (): void => {};

  /** @param pause how much time passes between two looks at least, in milliseconds */
  constructor(clock: Clock, pause: number, look: () => void) {
    this.#clock = clock;
    this.#pause = pause;
    this.#look = look;
  }

  /** Something is due at a moment; `Infinity` for nothing. */
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

  /** Looks no more, whatever is due. */
  stop(): void {
    this.#cancel();
    this.#at = -Infinity;
  }
}
