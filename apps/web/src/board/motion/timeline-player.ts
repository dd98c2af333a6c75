/** The part of time that a player of timelines needs. */
export interface PlayerTimer {
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(delay: number, callback: () => void): () => void;
}

interface Performed {
  /** Milliseconds at normal speed until the next may begin. */
  readonly length: number;
}

interface PlayerActs<Item> {
  /**
   * Shows an item.
   *
   * @param speed by what its times are divided; infinite for at once
   * @param index how many came before it
   */
  begin(item: Item, speed: number, index: number): void;
  /** The last of them is over. */
  end(): void;
}

/** Shows what moves between two positions one thing after another. */
export class TimelinePlayer<Item extends Performed> {
  readonly #timer: PlayerTimer;
  readonly #acts: PlayerActs<Item>;
  #stop: (() => void) | null = null;

  constructor(timer: PlayerTimer, acts: PlayerActs<Item>) {
    this.#timer = timer;
    this.#acts = acts;
  }

  /**
   * Shows items in place of whatever is being shown.
   *
   * @param speed by what all times are divided
   */
  play(items: readonly Item[], speed: number): void {
    this.stop();
    this.#go(items, 0, speed);
  }

  /** Leaves out whatever is being shown and what would follow. Tells nobody. */
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
