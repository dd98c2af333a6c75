import type { ReadRequest, WriteRequest } from './store-request.ts';
import { startThread } from './store-thread.ts';

/** The database, in threads of its own: one writes, one reads, and neither waits for the other. */
export interface Store {
  /** Writes; answers when it is on the disk. Throws `StorageUnavailable` if nothing was done. */
  write(request: WriteRequest): Promise<unknown>;
  /**
   * Reads what was answered to have been written, and perhaps more; throws `StorageUnavailable`, or
   * `StoreDamaged` if there is no sense in trying again.
   */
  read(request: ReadRequest): Promise<unknown>;
  /** Finishes what was asked for and gives the files back. */
  close(): Promise<void>;
}

/**
 * Opens the store in a directory, for this process alone.
 *
 * @param onBroken called if the disk itself fails: what was written is uncertain then, and only a
 * new start, which reads the truth again, is safe
 * @param onRestored called if the database has been put back from a copy since it was last open
 * @throws {DatabaseRefused} if the directory cannot be used
 */
export async function openStore(
  directory: string,
  onBroken: (error: Error) => void,
  onRestored: () => void = () => {},
): Promise<Store> {
  const writes = new URL('write-worker.ts', import.meta.url);
  const reads = new URL('read-worker.ts', import.meta.url);
  const writer = await startThread<WriteRequest>(writes, directory, onBroken, onRestored);
  const reader = await startThread<ReadRequest>(reads, directory, onBroken).catch(
    async (error: unknown) => {
      await writer.close();
      throw error;
    },
  );
  return {
    write: (request) => writer.ask(request),
    read: (request) => reader.ask(request),
    async close() {
      // The last to close puts the files in order, and has to be alone.
      await reader.close();
      await writer.close();
    },
  };
}
