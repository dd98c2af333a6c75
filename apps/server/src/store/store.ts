import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { StorageUnavailable } from '@call-to-glory/table';

import { DatabaseRefused } from './database.ts';
import type {
  FromWorker,
  ReadRequest,
  StoreAnswer,
  ToWorker,
  WriteRequest,
} from './store-request.ts';

/** What lies on the disk is not what was written there. */
export class StoreDamaged extends StorageUnavailable {}

/** The database, in a thread of its own. */
export interface Store {
  /** Writes; answers when it is on the disk. Throws `StorageUnavailable` if nothing was done. */
  write(request: WriteRequest): Promise<unknown>;
  /** Reads; throws `StorageUnavailable`, or `StoreDamaged` if there is no sense in trying again. */
  read(request: ReadRequest): Promise<unknown>;
  /** Finishes what was asked for and gives the files back. */
  close(): Promise<void>;
}

interface Pending<Request> {
  readonly request: Request;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Batch {
  readonly writes: Pending<WriteRequest>[];
  readonly reads: Pending<ReadRequest>[];
}

/**
 * Opens the store in a directory, for this process alone.
 *
 * @param onBroken called if the disk itself fails: what was written is uncertain then, and only a
 * new start, which reads the truth again, is safe
 * @throws {DatabaseRefused} if the directory cannot be used
 */
export async function openStore(
  directory: string,
  onBroken: (error: Error) => void,
): Promise<Store> {
  const worker = new Worker(new URL('store-worker.ts', import.meta.url), { workerData: directory });
  const tell = (message: ToWorker): void => worker.postMessage(message);
  await opened(worker);
  worker.on('error', onBroken);

  // One batch is on its way at a time. What is asked for meanwhile becomes the next one, so that
  // the more there is to do, the more each wait for the disk is worth.
  let under: Batch | null = null;
  let next: Batch = { writes: [], reads: [] };

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'broken') onBroken(message.error);
    if (message.type !== 'answers' || under === null) return;
    const { writes, reads } = under;
    under = null;
    sendNext();
    settle(writes, message.writes);
    settle(reads, message.reads);
  });

  function sendNext(): void {
    if (under !== null || next.writes.length + next.reads.length === 0) return;
    under = next;
    next = { writes: [], reads: [] };
    tell({
      type: 'requests',
      writes: under.writes.map(({ request }) => request),
      reads: under.reads.map(({ request }) => request),
    });
  }

  /** Leaves others of the same turn of the event loop the time to come along. */
  function sendSoon(): void {
    if (under === null && next.writes.length + next.reads.length === 1) setImmediate(sendNext);
  }

  return {
    write: (request) =>
      new Promise((resolve, reject) => {
        next.writes.push({ request, resolve, reject });
        sendSoon();
      }),
    read: (request) =>
      new Promise((resolve, reject) => {
        next.reads.push({ request, resolve, reject });
        sendSoon();
      }),
    close: async () => {
      sendNext();
      tell({ type: 'close' });
      await once(worker, 'exit');
    },
  };
}

function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: FromWorker) => {
      worker.off('error', reject);
      if (message.type === 'refused') reject(new DatabaseRefused(message.message));
      else resolve();
    });
  });
}

function settle<Request>(
  pending: readonly Pending<Request>[],
  answers: readonly StoreAnswer[],
): void {
  for (const [index, { resolve, reject }] of pending.entries()) {
    const answer = answers[index];
    if (answer?.ok === true) resolve(answer.value);
    else {
      const Failure = answer?.isDamage === true ? StoreDamaged : StorageUnavailable;
      reject(new Failure('the store has failed', { cause: answer?.error }));
    }
  }
}
