/** Named locks: work under the same one runs one at a time, across all servers of the house. */
export interface Locks {
  /**
   * Runs work while no other runs under that lock, and returns or throws what it does. Writes based on what was read
   * must still be refused if another writer was first: a server that hangs can lose its lock.
   * Throws `StorageUnavailable`, with nothing done, if the lock does not come.
   */
  withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Locks among the users of this object. */
export class ProcessLocks implements Locks {
  readonly #last = new Map<string, Promise<unknown>>();

  withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
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
