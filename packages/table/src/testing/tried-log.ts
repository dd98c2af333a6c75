import { MemoryEventLog } from '../memory/index.ts';
import {
  StorageUnavailable,
  type AppendResult,
  type BesideRow,
  type LogRow,
  type RowsAndSecret,
  type TableEntry,
} from '../model/ports.ts';
import type { TableId } from '../model/table.ts';

interface Entry {
  readonly tableId: TableId;
  readonly row: LogRow;
  readonly beside: BesideRow;
}

/** A log that can be made to fail and to let other writers in between, and that records its appends. */
export class TriedLog extends MemoryEventLog {
  /** While set, nothing is stored or read. */
  isDown = false;
  /** Runs before each row is appended. */
  beforeAppend: () => Promise<void> = () => Promise.resolve();
  /** Runs after rows were read, before they are returned. */
  afterRead: () => Promise<void> = () => Promise.resolve();
  readonly entries: Entry[] = [];
  /** How many rows were refused because another came first. */
  conflicts = 0;

  override async append(
    tableId: TableId,
    row: LogRow,
    beside: BesideRow = {},
  ): Promise<AppendResult> {
    await this.beforeAppend();
    this.#mustBeUp();
    const result = await super.append(tableId, row, beside);
    if (result.type === 'conflict') this.conflicts += 1;
    if (result.type === 'appended') this.entries.push({ tableId, row, beside });
    return result;
  }

  override async read(
    tableId: TableId,
    after?: number,
    limit?: number,
  ): Promise<readonly LogRow[]> {
    this.#mustBeUp();
    return super.read(tableId, after, limit);
  }

  override async readWithSecret(
    tableId: TableId,
    after?: number,
    limit?: number,
  ): Promise<RowsAndSecret> {
    const read = await super.readWithSecret(tableId, after, limit);
    await this.afterRead();
    return read;
  }

  override async putEntry(tableId: TableId, entry: TableEntry, seq?: number): Promise<void> {
    this.#mustBeUp();
    return super.putEntry(tableId, entry, seq);
  }

  /** A copy of the log as it was when it had this many rows; `change` may alter rows. */
  async copy(rows: number, change: (row: LogRow) => LogRow = (row) => row): Promise<TriedLog> {
    const log = new TriedLog();
    for (const { tableId, row, beside } of this.entries.slice(0, rows)) {
      await log.append(tableId, change(row), beside);
    }
    return log;
  }

  /** Loses its last rows, as when a database replica takes over that was behind. */
  async lose(count: number): Promise<void> {
    const kept = this.entries.splice(0).slice(0, -count);
    await this.clear();
    for (const { tableId, row, beside } of kept) await this.append(tableId, row, beside);
  }

  #mustBeUp(): void {
    if (this.isDown) throw new StorageUnavailable('made to fail');
  }
}
