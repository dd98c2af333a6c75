import { StorageUnavailable } from '@call-to-glory/table';

import { hasDiskFailed } from './database.ts';
import { journalWriterIn, type JournalFile } from './journal-file.ts';
import type { JournalRow } from './journal-row.ts';
import { openRowJournal } from './row-journal.ts';
import { journalPart, type StoreRequest, type ThreadData } from './store-request.ts';
import { startThread } from './store-thread.ts';

/** Rows are handed to the thread when they have this many characters, or before if there is a request for it. */
const handedAtOnce = 1 << 17;

/** The thread with the database, and the journal in front of it. */
export interface WritingThread {
  /** Resolves to whether a row is the next one of its table; if so, it is on the disk. Throws `StorageUnavailable`. */
  append(row: JournalRow): Promise<boolean>;
  /** See `StoreThread`. The thread gets all rows that were appended before the request. */
  ask(request: StoreRequest): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Starts the thread that writes to the database. Rows bypass it: they are written to the journal here, and it gets them
 * with the next request, or when there are many.
 *
 * @throws {StoreRefused} if the directory cannot be used
 */
export async function startWriting(
  data: ThreadData,
  onBroken: (error: Error) => void,
  onRestored: () => void,
): Promise<WritingThread> {
  const rows = new Map<number, string[]>();
  let characters = 0;

  function handRows(): void {
    for (const [generation, said] of rows) {
      thread.tell({ type: 'rows', said: said.join(''), generation });
    }
    rows.clear();
    characters = 0;
  }

  const thread = await startThread(new URL('write-worker.ts', import.meta.url), data, {
    onBroken,
    onRestored,
    onTaken: (generation) => journal.taken(generation),
    beforeAsking: handRows,
  });
  const askFor = (query: string, ...values: readonly unknown[]): Promise<unknown> =>
    thread.ask({ part: journalPart, query, values });
  const journal = openRowJournal(
    watched(journalWriterIn(data.directory), onBroken),
    {
      lastSeq: async (tableId) => Number(await askFor('lastSeq', tableId)),
      async begin(generation) {
        await askFor('begin', generation);
      },
      async takeAll() {
        await askFor('takeAll');
      },
      keep(said, generation) {
        const others = rows.get(generation);
        if (others === undefined) rows.set(generation, [said]);
        else others.push(said);
        characters += said.length;
        if (characters >= handedAtOnce) handRows();
      },
    },
    thread.journal ?? { epoch: '', begun: 0 },
  );

  return {
    append: (row) =>
      journal.append(row).catch((error: unknown) => {
        if (error instanceof StorageUnavailable) throw error;
        throw new StorageUnavailable('the store has failed', { cause: error });
      }),
    ask: (request) => thread.ask(request),
    async close() {
      await journal.close();
      await thread.close();
    },
  };
}

/** Wraps a file to report when its disk has failed. */
function watched({ write, close }: JournalFile, onBroken: (error: Error) => void): JournalFile {
  return {
    async write(...sectors) {
      try {
        await write(...sectors);
      } catch (error) {
        if (error instanceof Error && hasDiskFailed(error)) onBroken(error);
        throw error;
      }
    },
    close,
  };
}
