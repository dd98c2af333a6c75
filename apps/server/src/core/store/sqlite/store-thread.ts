import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { StorageUnavailable } from '@call-to-glory/table';

import { inBatches, type BatchAnswer } from '../in-batches.ts';
import { StoreDamaged, StoreRefused } from '../store.ts';
import type {
  FromWorker,
  JournalStart,
  StoreAnswer,
  StoreRequest,
  ThreadData,
  ToWorker,
} from './store-request.ts';

/** A thread of the store. */
export interface StoreThread {
  /** Where the journal goes on whose rows the thread keeps; null if it keeps none. */
  readonly journal: JournalStart | null;
  /** Throws `StorageUnavailable`, or `StoreDamaged` if there is no sense in trying again. */
  ask(request: StoreRequest): Promise<unknown>;
  /** Tells it something before all that is asked from now on. */
  tell(message: ToWorker): void;
  /** Answers what was asked for, and ends the thread. */
  close(): Promise<void>;
}

interface ThreadHooks {
  /** The disk itself fails, or the thread. */
  onBroken(error: Error): void;
  /** The database turns out to be put back from a copy. */
  onRestored?(): void;
  /** The database has all rows of a generation of the journal, and of those before. */
  onTaken?(generation: number): void;
  /** Something is about to be asked. */
  beforeAsking?(): void;
}

/**
 * Starts a thread and waits until it has its files open.
 *
 * @param script what the thread runs: it serves requests (`serveRequests`)
 * @throws {StoreRefused} if the directory cannot be used
 */
export async function startThread(
  script: URL,
  data: ThreadData,
  hooks: ThreadHooks,
): Promise<StoreThread> {
  const worker = new Worker(script, { workerData: data });
  const tell = (message: ToWorker): void => worker.postMessage(message);
  const journal = await opened(worker, hooks);
  worker.on('error', (error: Error) => hooks.onBroken(error));

  let answered: (answers: readonly StoreAnswer[]) => void = () => {};
  const batches = inBatches<StoreRequest, unknown>(
    (requests) =>
      new Promise((resolve) => {
        answered = (answers) => resolve(answers.map(outcomeOf));
        hooks.beforeAsking?.();
        tell({ type: 'requests', requests });
      }),
  );

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'broken') hooks.onBroken(message.error);
    if (message.type === 'taken') hooks.onTaken?.(message.generation);
    if (message.type === 'answers') answered(message.answers);
  });

  return {
    journal,
    ask: (request) => batches.ask(request),
    tell,
    async close() {
      const exit = once(worker, 'exit');
      await batches.drained();
      hooks.beforeAsking?.();
      tell({ type: 'close' });
      await exit;
    },
  };
}

function opened(worker: Worker, { onRestored }: ThreadHooks): Promise<JournalStart | null> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', function hear(message: FromWorker) {
      if (message.type === 'restored') {
        onRestored?.();
        return;
      }
      worker.off('error', reject).off('message', hear);
      if (message.type === 'refused') reject(new StoreRefused(message.message));
      else resolve(message.type === 'opened' ? message.journal : null);
    });
  });
}

function outcomeOf(answer: StoreAnswer): BatchAnswer<unknown> {
  if (answer.ok) return answer;
  const Failure = answer.isDamage ? StoreDamaged : StorageUnavailable;
  return { ok: false, error: new Failure('the store has failed', { cause: answer.error }) };
}
