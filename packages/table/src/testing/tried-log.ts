import { MemoryEventLog } from '../memory/index.ts';
import { StorageUnavailable, type AppendResult, type EventLog, type LogRow } from '../ports.ts';
import type { TableId } from '../table.ts';

interface Entry {
  readonly tableId: TableId;
  readonly row: LogRow;
  readonly secret: string | undefined;
}

/** A log that can be made to fail, to let others in between, and to tell how it came to be. */
export class TriedLog implements EventLog {
  /** While set, nothing is stored or read. */
  isDown = false;
  /** Runs before each row is appended. */
  beforeAppend: () => Promise<void> = () => Promise.resolve();
  readonly entries: Entry[] = [];
  readonly #inner = new MemoryEventLog();

  async append(tableId: TableId, row: LogRow, secret?: string): Promise<AppendResult> {
    await this.beforeAppend();
    this.#mustBeUp();
    const result = await this.#inner.append(tableId, row, secret);
    if (result.type === 'appended') this.entries.push({ tableId, row, secret });
    return result;
  }

  async read(tableId: TableId, after?: number): Promise<readonly LogRow[]> {
    this.#mustBeUp();
    return this.#inner.read(tableId, after);
  }

  async secret(tableId: TableId): Promise<string | null> {
    this.#mustBeUp();
    return this.#inner.secret(tableId);
  }

  async tables(changedSince?: number): Promise<readonly TableId[]> {
    this.#mustBeUp();
    return this.#inner.tables(changedSince);
  }

  async keptTables(): Promise<readonly TableId[]> {
    this.#mustBeUp();
    return this.#inner.keptTables();
  }

  /** The log as it was when it had so many rows; one row may be changed on the way. */
  async copy(rows: number, change: (row: LogRow) => LogRow = (row) => row): Promise<TriedLog> {
    const log = new TriedLog();
    for (const { tableId, row, secret } of this.entries.slice(0, rows)) {
      await log.append(tableId, change(row), secret);
    }
    return log;
  }

  #mustBeUp(): void {
    if (this.isDown) throw new StorageUnavailable('made to fail');
  }
}
