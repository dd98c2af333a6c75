/** Runs work of the same name one at a time, across all servers of the house. */
export interface Turns {
  /**
   * Runs work while no other work of that name runs, and returns or throws what it does. Writes based on what was read
   * must still be refused if another writer was first: a server that hangs can lose its turn.
   * Throws `StorageUnavailable`, with nothing done, if the turn does not come.
   */
  inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Turns among the users of this object. */
export class ProcessTurns implements Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const done = (this.#last.get(name) ?? Promise.resolve()).then(work);
    const last = done
      .catch(() => null)
      .finally(() => {
        if (this.#last.get(name) === last) this.#last.delete(name);
      });
    this.#last.set(name, last);
    return done;
  }
}
