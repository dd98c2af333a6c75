/** Lets works of one name be done one after the other, on all servers of the house. */
export interface Turns {
  /**
   * Does something when nobody else does anything of that name, and answers or throws what it does. Where it was decided
   * what to write, writing must still be refused if another was first: a server that hangs can lose its turn.
   * Throws `StorageUnavailable`, with nothing done, if the turn does not come.
   */
  inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Turns among those who share this object. */
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
