import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { StorageUnavailable } from '@call-to-glory/table';

import { QueryMistaken } from '../../errors.ts';
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
  /** Where the journal whose rows the thread keeps continues; null if it keeps none. */
  readonly journal: JournalStart | null;
  /** Throws `StorageUnavailable`, or `StoreDamaged` if there is no point in retrying. */
  ask(request: StoreRequest): Promise<unknown>;
  /** Sends it a message that precedes all later requests. */
  tell(message: ToWorker): void;
  /** Ends the thread once all requests are answered. */
  close(): Promise<void>;
}

interface ThreadHooks {
  /** The disk itself has failed, or the thread. */
  onBroken(error: Error): void;
  /** The database turns out to have been restored from a copy. */
  onRestored?(): void;
  /** All rows of the journal up to and including a generation are in the database. */
  onTaken?(generation: number): void;
  /** A request is about to be sent. */
  beforeAsking?(): void;
}

/**
 * Starts a thread and waits until it has its files open.
 *
 * @param script the thread's script, which serves requests (`serveRequests`)
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
  const Failure = failureOf(answer);
  return { ok: false, error: new Failure('the store has failed', { cause: answer.error }) };
}

function failureOf({
  isDamage,
  isMistake,
}: Extract<StoreAnswer, { ok: false }>): typeof StorageUnavailable {
  if (isDamage) return StoreDamaged;
  return isMistake ? QueryMistaken : StorageUnavailable;
}
