import type { Timers } from '../../lib/connection/timers.ts';

interface Performed {
  /** Milliseconds at normal speed until the next may begin. */
  readonly length: number;
}

interface PlayerActs<Item> {
  /**
   * Shows an item.
   *
   * @param speed the divisor of its times; infinite means at once
   * @param index how many came before it
   */
  begin(item: Item, speed: number, index: number): void;
  /** The last of them has finished. */
  end(): void;
}

/** Plays the motion between two positions, one item after another. */
export class TimelinePlayer<Item extends Performed> {
  readonly #timer: Pick<Timers, 'after'>;
  readonly #acts: PlayerActs<Item>;
  #stop: (() => void) | null = null;

  constructor(timer: Pick<Timers, 'after'>, acts: PlayerActs<Item>) {
    this.#timer = timer;
    this.#acts = acts;
  }

  /**
   * Plays items, replacing whatever is playing.
   *
   * @param speed the divisor of all times
   */
  play(items: readonly Item[], speed: number): void {
    this.stop();
    this.#go(items, 0, speed);
  }

  /** Drops whatever is playing and what would follow. Calls no listener. */
  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #go(items: readonly Item[], start: number, speed: number): void {
    this.#stop = null;
    for (let index = start; index < items.length; index += 1) {
      const item = items[index];
      if (item === undefined) break;
      this.#acts.begin(item, speed, index);
      const wait = item.length / speed;
      if (wait === 0) continue;
      this.#stop = this.#timer.after(wait, () => this.#go(items, index + 1, speed));
      return;
    }
    this.#acts.end();
  }
}
