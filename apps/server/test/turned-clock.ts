import type { Clock } from '@call-to-glory/table';

import { systemClock } from '../src/core/clock/system-clock.ts';

interface Wait {
  readonly moment: number;
  readonly callback: () => void;
  cancel(): void;
}

/** A clock that always shows the moment at which it was made. */
export function stillClock(): Clock {
  const moment = systemClock.now();
  return {
    now: () => moment,
    at(due, callback) {
      if (due > moment) return () => {};
      const timer = setTimeout(callback);
      return () => clearTimeout(timer);
    },
  };
}

/** Another clock, by default that of the machine, which a test puts forward instead of waiting: what becomes due happens at once. */
export class TurnedClock implements Clock {
  readonly #base: Clock;
  #ahead = 0;
  readonly #waits = new Set<Wait>();

  constructor(base = systemClock) {
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#ahead;
  }

  at(moment: number, callback: () => void): () => void {
    const wait: Wait = {
      moment,
      callback: () => {
        this.#waits.delete(wait);
        callback();
      },
      cancel: () => {},
    };
    this.#waits.add(wait);
    this.#start(wait);
    return () => {
      wait.cancel();
      this.#waits.delete(wait);
    };
  }

  /** @param milliseconds how far to put the clock forward */
  pass(milliseconds: number): void {
    this.#ahead += milliseconds;
    for (const wait of this.#waits) {
      wait.cancel();
      this.#start(wait);
    }
  }

  /** Puts the clock forward to a moment; one in the past changes nothing. */
  passUntil(moment: number): void {
    this.pass(Math.max(0, moment - this.now()));
  }

  #start(wait: Wait): void {
    wait.cancel = this.#base.at(wait.moment - this.#ahead, wait.callback);
  }
}
