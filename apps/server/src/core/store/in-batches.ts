/** The outcome of a request. */
export type BatchAnswer<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly error: Error };

/** A queue that processes requests in batches. */
export interface BatchQueue<Request, Answer> {
  ask(request: Request): Promise<Answer>;
  /** Resolves when all requests are answered. */
  drained(): Promise<void>;
}

interface Pending<Request, Answer> {
  readonly request: Request;
  readonly resolve: (value: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One batch is in flight at a time. Requests made in the meantime become the next one, so that the more there is to do,
 * the more each wait for the disk achieves.
 *
 * @param work answers requests in their order; must not reject
 * @param mayGo chooses from the waiting requests, in order; it must always accept the first
 */
export function inBatches<Request, Answer>(
  work: (requests: readonly Request[]) => Promise<readonly BatchAnswer<Answer>[]>,
  mayGo: (request: Request, batch: readonly Request[]) => boolean = () => true,
): BatchQueue<Request, Answer> {
  let isUnderWay = false;
  let next: Pending<Request, Answer>[] = [];
  let whenDrained: (() => void)[] = [];

  async function sendNext(): Promise<void> {
    if (isUnderWay) return;
    if (next.length === 0) {
      for (const resolve of whenDrained) resolve();
      whenDrained = [];
      return;
    }
    isUnderWay = true;
    const batch: Pending<Request, Answer>[] = [];
    const requests: Request[] = [];
    const others: Pending<Request, Answer>[] = [];
    for (const one of next) {
      if (!mayGo(one.request, requests)) {
        others.push(one);
        continue;
      }
      batch.push(one);
      requests.push(one.request);
    }
    next = others;
    const outcomes = await work(requests);
    isUnderWay = false;
    void sendNext();
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.ok === true) resolve(outcome.value);
      else reject(outcome?.error ?? new Error('not answered'));
    }
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        next.push({ request, resolve, reject });
        // Lets other requests of the same turn of the event loop join the batch.
        if (!isUnderWay && next.length === 1) setImmediate(() => void sendNext());
      }),
    drained: () =>
      new Promise((resolve) => {
        whenDrained.push(resolve);
        void sendNext();
      }),
  };
}
