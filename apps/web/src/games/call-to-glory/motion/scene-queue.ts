/** The part of time that a queue needs. */
export interface QueueTimer {
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(delay: number, callback: () => void): () => void;
}

interface Performed {
  /** Milliseconds at normal speed until the next may begin. */
  readonly length: number;
}

interface QueueActs<Item> {
  /**
   * Shows an item.
   *
   * @param pace by what its times are multiplied; 0 for at once
   */
  begin(item: Item, pace: number): void;
  /** Nothing is to be shown any more. */
  rest(): void;
}

/** With more moves than this waiting, all go twice as fast. */
const patience = 2;

/** Shows what happens one thing after another, move by move, and hurries when moves pile up. */
export class SceneQueue<Item extends Performed> {
  readonly #timer: QueueTimer;
  readonly #acts: QueueActs<Item>;
  /** What waits, by move; the first is the one that is being shown. */
  #moves: Item[][] = [];
  #stop: (() => void) | null = null;

  constructor(timer: QueueTimer, acts: QueueActs<Item>) {
    this.#timer = timer;
    this.#acts = acts;
  }

  /**
   * Shows moves after those that wait already.
   *
   * @param pace by what all times are multiplied, unless there is hurry
   */
  add(moves: readonly (readonly Item[])[], pace: number): void {
    this.#moves.push(...moves.filter((items) => items.length > 0).map((items) => [...items]));
    if (this.#stop === null) this.#next(pace);
  }

  /** Leaves out whatever is being shown and whatever waits. */
  skip(): void {
    this.#moves = [];
    if (this.#stop === null) return;
    this.#stop();
    this.#stop = null;
    this.#acts.rest();
  }

  #next(pace: number): void {
    for (;;) {
      const [move] = this.#moves;
      const item = move?.shift();
      if (move === undefined || item === undefined) {
        this.#moves.shift();
        if (this.#moves.length > 0) continue;
        this.#stop = null;
        this.#acts.rest();
        return;
      }
      const hurried = this.#moves.length - 1 > patience ? pace / 2 : pace;
      this.#acts.begin(item, hurried);
      const wait = item.length * hurried;
      if (wait === 0) continue;
      this.#stop = this.#timer.after(wait, () => this.#next(pace));
      return;
    }
  }
}
