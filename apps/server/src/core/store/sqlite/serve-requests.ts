import { parentPort, workerData } from 'node:worker_threads';

import type { StorePart } from '../store-part.ts';
import { adviceOnOpening, sqliteCodeOf, sqliteCodes } from './database.ts';
import type {
  FromWorker,
  JournalStart,
  StoreAnswer,
  StoreRequest,
  ThreadData,
  ToWorker,
} from './store-request.ts';

/** The work of a thread of the store. */
export interface Service {
  /** Answers requests that came together, in order. Does not throw. */
  answer(requests: readonly StoreRequest[]): readonly StoreAnswer[];
  /** Where the journal continues, if this thread takes rows from it. */
  readonly journal?: JournalStart;
  /** Keeps rows that are on the disk, until the database takes them. */
  keep?(said: string, generation: number): void;
  /** Closes the files. */
  close(): void;
}

/**
 * Serves the requests to this thread until it is told to close.
 *
 * @param open opens the files in the directory; if it throws, advice on the failure is sent back
 */
export async function serveRequests(
  open: (directory: string, parts: readonly StorePart[]) => Service,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('the store runs in threads of its own');
  const { directory, parts: addresses } = workerData as ThreadData;
  const parts = await Promise.all(addresses.map(load));
  try {
    const service = open(directory, parts);
    port.on('message', (message: ToWorker) => {
      switch (message.type) {
        case 'requests':
          tell({ type: 'answers', answers: service.answer(message.requests) });
          break;
        case 'rows':
          service.keep?.(message.said, message.generation);
          break;
        case 'close':
          service.close();
          port.close();
          break;
      }
    });
    tell({ type: 'opened', journal: service.journal ?? null });
  } catch (error) {
    const message = adviceOnOpening(error, directory);
    if (message === null) throw error;
    tell({ type: 'refused', message });
    port.close();
  }
}

/** Sends a message to the thread that has started this one. */
export function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/** The answer to a request that has thrown. */
export function failed(error: unknown): Extract<StoreAnswer, { ok: false }> {
  const code = sqliteCodeOf(error);
  return {
    ok: false,
    error: error instanceof Error ? error : new Error(String(error)),
    isDamage: code === sqliteCodes.damaged,
    isMistake: code === sqliteCodes.error,
  };
}

async function load({ module, name }: ThreadData['parts'][number]): Promise<StorePart> {
  const found = (await import(module)) as Readonly<Record<string, StorePart | undefined>>;
  const part = found[name];
  if (part === undefined) throw new Error(`${module} exports no ${name}`);
  return part;
}
