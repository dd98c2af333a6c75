import type { LogRow, TableId } from '@call-to-glory/table';

/** The logs of tables as far as they have nothing left to hide: up to the end of the last game. */
export interface OpenLog {
  /** Is there such a table? Does not wake it. Throws `StorageUnavailable`, or `LogDamaged` if its end is lost. */
  has(tableId: TableId): Promise<boolean>;
  /**
   * The last row of a table (before the given one, if there is one) that ended a game, finished or
   * not; null if there is none. Found without reading any other row. Throws `StorageUnavailable`.
   */
  lastEnd(tableId: TableId, before?: number): Promise<Pick<LogRow, 'seq' | 'hash'> | null>;
  /**
   * The rows after `after` (by default from the first) up to and including `upTo`, each as the JSON of a `LogRow`, in
   * UTF-8; a few at a time, separated by commas, and read on demand. Throws `StorageUnavailable`, or `LogDamaged` if they are not there.
   */
  text(tableId: TableId, upTo: number, after?: number): AsyncIterable<Uint8Array>;
}
