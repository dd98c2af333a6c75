import type { Hint, Hints } from '../model/node-ports.ts';

/** Carries hints between nodes of one process. All of them may share it. */
export class MemoryHints implements Hints {
  readonly #listeners = new Set<(hint: Hint) => void>();

  tell(hint: Hint): void {
    for (const listener of this.#listeners) void this.#bring(hint, listener);
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
