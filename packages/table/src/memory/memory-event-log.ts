import type { DueTable, LastRow, NodeId, SharedLog } from '../model/node-ports.ts';
import type {
  AppendResult,
  BesideRow,
  Drive,
  LogRow,
  RowsAndSecret,
  TableEntry,
} from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { entryQueries } from './entry-queries.ts';

interface Shelf {
  /** As JSON, so that only what survives a store is returned. */
  readonly rows: string[];
  /** Parsed back from JSON, for the same reason; nobody may change it. */
  beside: BesideRow;
}

/** A log that lives as long as this object; nodes of one process may share it. */
export class MemoryEventLog implements SharedLog {
  readonly #shelves = new Map<TableId, Shelf>();
  readonly #queries = entryQueries(() => Promise.resolve(this.#entries()));

  readonly due = this.#queries.due;
  readonly nextDue = this.#queries.nextDue;
  readonly leftAwake = this.#queries.leftAwake;
  readonly entriesOf = this.#queries.entriesOf;
  readonly latestEntries = this.#queries.latestEntries;
  readonly waitingEntries = this.#queries.waitingEntries;

  append(
    tableId: TableId,
    row: LogRow,
    { after, ...beside }: BesideRow = {},
  ): Promise<AppendResult> {
    const shelf = this.#shelves.get(tableId) ?? { rows: [], beside: {} };
    const isNext = row.seq === shelf.rows.length + 1 && isAfter(after, shelf.rows.at(-1));
    if (!isNext) return Promise.resolve({ type: 'conflict' });
    this.#shelves.set(tableId, shelf);
    shelf.rows.push(JSON.stringify(row));
    this.#put(tableId, beside);
    return Promise.resolve({ type: 'appended' });
  }

  read(tableId: TableId, after = 0, limit = Infinity): Promise<readonly LogRow[]> {
    const texts = this.#shelves.get(tableId)?.rows.slice(after, after + limit) ?? [];
    return Promise.resolve(texts.map((text) => JSON.parse(text) as LogRow));
  }

  async readWithSecret(tableId: TableId, after?: number, limit?: number): Promise<RowsAndSecret> {
    const secret = this.#beside(tableId).secret ?? null;
    return { rows: await this.read(tableId, after, limit), secret };
  }

  beside(tableId: TableId): Promise<Pick<BesideRow, 'entry' | 'checkpoint'>> {
    const { secret: _, drive: _drive, ...beside } = this.#beside(tableId);
    return Promise.resolve(beside);
  }

  putEntry(tableId: TableId, entry: TableEntry, seq?: number): Promise<void> {
    if (seq !== undefined && seq !== this.#lastSeq(tableId)) return Promise.resolve();
    const { drive, ...beside } = this.#beside(tableId);
    const driven = entry.isAwake && drive !== undefined ? { drive } : {};
    return Promise.resolve(this.#replace(tableId, { ...beside, ...driven, entry }));
  }

  heads(tableIds: readonly TableId[]): Promise<ReadonlyMap<TableId, LastRow>> {
    const found = new Map<TableId, LastRow>();
    for (const id of tableIds) {
      const last = this.#shelves.get(id)?.rows.at(-1);
      if (last === undefined) continue;
      const { seq, hash } = JSON.parse(last) as LogRow;
      found.set(id, { seq, hash });
    }
    return Promise.resolve(found);
  }

  claimDue(
    by: number,
    limit: number,
    again: number,
    except: readonly TableId[],
  ): Promise<readonly DueTable[]> {
    const due = [...this.#entries()]
      .filter(([tableId]) => !except.includes(tableId))
      .flatMap(([tableId, { dueAt }]) => (dueAt === null || dueAt > by ? [] : [{ tableId, dueAt }]))
      .toSorted((a, b) => a.dueAt - b.dueAt)
      .slice(0, limit);
    return Promise.resolve(due.map((one) => ({ ...one, driver: this.#claim(one.tableId, again) })));
  }

  putDrive(tableId: TableId, seq: number, drive: Drive): Promise<void> {
    if (seq === this.#lastSeq(tableId)) this.#put(tableId, { drive });
    return Promise.resolve();
  }

  putDue(tableId: TableId, seq: number, drive: Drive): Promise<void> {
    const isDriver = this.#beside(tableId).drive?.node === drive.node;
    return isDriver ? this.putDrive(tableId, seq, drive) : Promise.resolve();
  }

  leaveTables(living: readonly NodeId[], dueAt: number): Promise<void> {
    for (const id of this.#shelves.keys()) {
      const { drive } = this.#beside(id);
      if (drive === undefined || living.includes(drive.node)) continue;
      this.#put(id, { drive: { ...drive, dueAt: Math.min(drive.dueAt ?? Infinity, dueAt) } });
    }
    return Promise.resolve();
  }

  postpone(tableId: TableId, dueAt: number): Promise<void> {
    const { entry } = this.#beside(tableId);
    const isAsleep = entry?.isAwake === false;
    return Promise.resolve(
      isAsleep ? this.#put(tableId, { entry: { ...entry, dueAt } }) : undefined,
    );
  }

  withoutEntry(after: TableId, limit: number): Promise<readonly TableId[]> {
    const ids = [...this.#shelves.keys()].filter(
      (id) => id > after && this.#beside(id).entry === undefined,
    );
    return Promise.resolve(ids.toSorted().slice(0, limit));
  }

  /** Forgets all tables. */
  clear(): Promise<void> {
    return Promise.resolve(this.#shelves.clear());
  }

  #beside(tableId: TableId): BesideRow {
    return this.#shelves.get(tableId)?.beside ?? {};
  }

  /** Sets when a table is due; returns who drives it. */
  #claim(tableId: TableId, dueAt: number): NodeId | null {
    const { entry, drive } = this.#beside(tableId);
    if (drive !== undefined) this.#put(tableId, { drive: { ...drive, dueAt } });
    else if (entry !== undefined) this.#put(tableId, { entry: { ...entry, dueAt } });
    return drive?.node ?? null;
  }

  #put(tableId: TableId, beside: BesideRow): void {
    this.#replace(tableId, { ...this.#beside(tableId), ...beside });
  }

  #replace(tableId: TableId, beside: BesideRow): void {
    const shelf = this.#shelves.get(tableId);
    if (shelf !== undefined) shelf.beside = JSON.parse(JSON.stringify(beside)) as BesideRow;
  }

  #lastSeq(tableId: TableId): number {
    return this.#shelves.get(tableId)?.rows.length ?? 0;
  }

  /** All entries; if several nodes share the log, a table that is awake may be due as well. */
  #entries(): ReadonlyMap<TableId, TableEntry> {
    return new Map(
      [...this.#shelves.keys()].flatMap((id) => {
        const { entry, drive } = this.#beside(id);
        return entry === undefined ? [] : [[id, { ...entry, dueAt: (drive ?? entry).dueAt }]];
      }),
    );
  }
}

/** Whether a row that follows one with this hash, if it says so, follows the last one, given as JSON. */
function isAfter(hash: string | undefined, last: string | undefined): boolean {
  return hash === undefined || last === undefined || (JSON.parse(last) as LogRow).hash === hash;
}
