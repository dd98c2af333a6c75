/** How many jobs may wait for their turn. */
export const mailboxLimit = 64;

/** Runs jobs one after another, in the order in which they came. */
export class Mailbox {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /** Runs the job when those before it are through; at once if there are none. */
  post<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    const run = async (): Promise<Answer> => {
      try {
        return await job();
      } finally {
        this.#waiting -= 1;
      }
    };
    const isNext = this.isEmpty;
    this.#waiting += 1;
    // The caller that posted a job gets its failure; the next job only waits for its end.
    const answer = isNext ? run() : this.#last.then(run, run);
    this.#last = answer;
    return answer;
  }

  /** Like `post`; null if too many jobs wait already. */
  offer<Answer>(job: () => Promise<Answer>): Promise<Answer> | null {
    return this.#waiting < mailboxLimit ? this.post(job) : null;
  }

  /** Resolves when nothing waits or runs. */
  async settled(): Promise<void> {
    // A job may post another one, so one round is not always enough.
    while (!this.isEmpty) await this.#last.catch(() => null);
  }
}
