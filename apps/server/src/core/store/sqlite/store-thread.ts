import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { StorageUnavailable } from '@call-to-glory/table';

import { inBatches, type BatchAnswer } from '../in-batches.ts';
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

  let answered: (answers: readonly StoreAnswer[]) => void = () => {};
  const batches = inBatches<StoreRequest, unknown>(
    (requests) =>
      new Promise((resolve) => {
        answered = (answers) => resolve(answers.map(outcomeOf));
        tell({ type: 'requests', requests });
      }),
  );

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'broken') onBroken(message.error);
    if (message.type === 'answers') answered(message.answers);
  });

  return {
    ask: (request) => batches.ask(request),
    async close() {
      const exit = once(worker, 'exit');
      await batches.drained();
      tell({ type: 'close' });
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

function outcomeOf(answer: StoreAnswer): BatchAnswer<unknown> {
  if (answer.ok) return answer;
  const Failure = answer.isDamage ? StoreDamaged : StorageUnavailable;
  return { ok: false, error: new Failure('the store has failed', { cause: answer.error }) };
}
