import { StorageUnavailable } from '@call-to-glory/table';

import { hasDiskFailed } from './database.ts';
import { journalWriterIn, type JournalFile } from './journal-file.ts';
import type { JournalRow } from './journal-row.ts';
import { openRowJournal } from './row-journal.ts';
import { journalPart, type StoreRequest, type ThreadData } from './store-request.ts';
import { startThread } from './store-thread.ts';

/** So many characters of rows are handed to the thread at once, if nothing is asked of it before. */
const handedAtOnce = 1 << 17;

/** The thread that has the database, and the journal before it. */
export interface WritingThread {
  /** Answers whether a row is the next one of its table; it is on the disk then. Throws `StorageUnavailable`. */
  append(row: JournalRow): Promise<boolean>;
  /** See `StoreThread`. What is asked is asked with all rows that were appended before. */
  ask(request: StoreRequest): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Starts the thread that writes to the database. Rows go past it: they are written to the journal here, and it gets them
 * when it is asked for something, or many have come.
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

/** The same file, which tells when its disk has failed. */
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
