import { parentPort } from 'node:worker_threads';

import { adviceOnOpening, sqliteCodeOf, sqliteCodes } from './database.ts';
import type { FromWorker, StoreAnswer, ToWorker } from './store-request.ts';

/** What a thread of the store does. */
export interface Service<Request> {
  /** Answers requests that came together, in their order. Does not throw. */
  answer(requests: readonly Request[]): readonly StoreAnswer[];
  /** Gives the files back. */
  close(): void;
}

/**
 * Serves the requests that come to this thread until it is told to close.
 *
 * @param open opens the files in the directory; what may be done about a failure is told
 */
export function serveRequests<Request>(directory: string, open: () => Service<Request>): void {
  const port = parentPort;
  if (port === null) throw new Error('the store runs in threads of its own');
  try {
    const service = open();
    port.on('message', (message: ToWorker<Request>) => {
      switch (message.type) {
        case 'requests':
          tell({ type: 'answers', answers: service.answer(message.requests) });
          break;
        case 'close':
          service.close();
          port.close();
          break;
      }
    });
    tell({ type: 'opened' });
  } catch (error) {
    const message = adviceOnOpening(error, directory);
    if (message === null) throw error;
    tell({ type: 'refused', message });
    port.close();
  }
}

/** Tells whoever has started this thread. */
export function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/** The answer to a request that has thrown. */
export function failed(error: unknown): Extract<StoreAnswer, { ok: false }> {
  return {
    ok: false,
    error: error instanceof Error ? error : new Error(String(error)),
    isDamage: sqliteCodeOf(error) === sqliteCodes.damaged,
  };
}
