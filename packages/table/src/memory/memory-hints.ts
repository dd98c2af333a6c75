import { comesBack, type Hint, type Hints } from '../model/node-ports.ts';

/** Carries hints between the nodes of one process. */
export class MemoryHints implements Hints {
  readonly #nodes: Set<MemoryHints>;
  readonly #listeners = new Set<(hint: Hint) => void>();

  /** @param beside the hints of another node; left out for the first one */
  constructor(beside?: MemoryHints) {
    this.#nodes = beside === undefined ? new Set() : beside.#nodes;
    this.#nodes.add(this);
  }

  tell(hint: Hint): void {
    for (const node of this.#nodes) {
      if (node === this && !comesBack(hint)) continue;
      for (const listener of node.#listeners) void node.#bring(hint, listener);
    }
  }

  hear(listener: (hint: Hint) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #bring(hint: Hint, listener: (hint: Hint) => void): Promise<void> {
    await Promise.resolve();
    if (this.#listeners.has(listener)) listener(hint);
  }
}
