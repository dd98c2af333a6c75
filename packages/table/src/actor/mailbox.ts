/** How many jobs may be queued. */
export const mailboxLimit = 64;

/** Runs jobs one after another, in the order in which they came. */
export class Mailbox {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /** Runs the job after those queued before it; at once if there are none. */
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
    // A job's failure goes to the caller that posted it; the next job only waits for it to end.
    const answer = isNext ? run() : this.#last.then(run, run);
    this.#last = answer;
    return answer;
  }

  /** Like `post`; null if the queue is full. */
  offer<Answer>(job: () => Promise<Answer>): Promise<Answer> | null {
    return this.#waiting < mailboxLimit ? this.post(job) : null;
  }

  /** Resolves when nothing is queued or running. */
  async settled(): Promise<void> {
    // A job may post another one, so one round is not always enough.
    while (!this.isEmpty) await this.#last.catch(() => null);
  }
}
