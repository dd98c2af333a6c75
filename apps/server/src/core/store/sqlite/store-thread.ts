import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { StorageUnavailable } from '@call-to-glory/table';

import { StoreDamaged, StoreRefused } from '../store.ts';
import type {
  FromWorker,
  StoreAnswer,
  StoreRequest,
  ThreadData,
  ToWorker,
} from './store-request.ts';

/** A thread of the store. */
export interface StoreThread {
  /** Throws `StorageUnavailable`, or `StoreDamaged` if there is no sense in trying again. */
  ask(request: StoreRequest): Promise<unknown>;
  /** Answers what was asked for, and ends the thread. */
  close(): Promise<void>;
}

interface Pending {
  readonly request: StoreRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts a thread and waits until it has its files open.
 *
 * @param script what the thread runs: it serves requests (`serveRequests`)
 * @param onBroken called if the disk itself fails, or the thread
 * @param onRestored called if the database turns out to be put back from a copy
 * @throws {StoreRefused} if the directory cannot be used
 */
export async function startThread(
  script: URL,
  data: ThreadData,
  onBroken: (error: Error) => void,
  onRestored?: () => void,
): Promise<StoreThread> {
  const worker = new Worker(script, { workerData: data });
  const tell = (message: ToWorker): void => worker.postMessage(message);
  await opened(worker, onRestored);
  worker.on('error', onBroken);

  // One batch is on its way at a time. What is asked for meanwhile becomes the next one, so that
  // the more there is to do, the more each wait for the disk is worth.
  let under: readonly Pending[] = [];
  let next: Pending[] = [];
  let isClosing = false;

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'broken') onBroken(message.error);
    if (message.type !== 'answers') return;
    const answered = under;
    under = [];
    sendNext();
    settle(answered, message.answers);
  });

  function sendNext(): void {
    if (under.length > 0) return;
    if (next.length > 0) {
      under = next;
      next = [];
      tell({ type: 'requests', requests: under.map(({ request }) => request) });
    } else if (isClosing) {
      tell({ type: 'close' });
    }
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        next.push({ request, resolve, reject });
        // Leaves others of the same turn of the event loop the time to come along.
        if (under.length === 0 && next.length === 1) setImmediate(sendNext);
      }),
    async close() {
      const exit = once(worker, 'exit');
      isClosing = true;
      sendNext();
      await exit;
    },
  };
}

function opened(worker: Worker, onRestored?: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', function hear(message: FromWorker) {
      if (message.type === 'restored') {
        onRestored?.();
        return;
      }
      worker.off('error', reject).off('message', hear);
      if (message.type === 'refused') reject(new StoreRefused(message.message));
      else resolve();
    });
  });
}

function settle(pending: readonly Pending[], answers: readonly StoreAnswer[]): void {
  for (const [index, { resolve, reject }] of pending.entries()) {
    const answer = answers[index];
    if (answer?.ok === true) resolve(answer.value);
    else {
      const Failure = answer?.isDamage === true ? StoreDamaged : StorageUnavailable;
      reject(new Failure('the store has failed', { cause: answer?.error }));
    }
  }
}
