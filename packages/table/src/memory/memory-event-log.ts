import type { AppendResult, BesideRow, EventLog, LogRow, TableEntry } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { entryQueries } from './entry-queries.ts';

interface Shelf {
  /** As JSON, so that only what survives a store is given back. */
  readonly rows: string[];
  beside: string;
}

/** A log that lives as long as this object. */
export class MemoryEventLog implements EventLog {
  readonly #shelves = new Map<TableId, Shelf>();
  readonly #queries = entryQueries(() => Promise.resolve(this.#entries()));

  readonly due = this.#queries.due;
  readonly nextDue = this.#queries.nextDue;
  readonly leftAwake = this.#queries.leftAwake;
  readonly entriesOf = this.#queries.entriesOf;
  readonly latestEntries = this.#queries.latestEntries;

  append(tableId: TableId, row: LogRow, beside: BesideRow = {}): Promise<AppendResult> {
    const shelf = this.#shelves.get(tableId) ?? { rows: [], beside: '{}' };
    if (row.seq !== shelf.rows.length + 1) return Promise.resolve({ type: 'conflict' });
    this.#shelves.set(tableId, shelf);
    shelf.rows.push(JSON.stringify(row));
    this.#put(tableId, beside);
    return Promise.resolve({ type: 'appended' });
  }

  read(tableId: TableId, after = 0, limit = Infinity): Promise<readonly LogRow[]> {
    const texts = this.#shelves.get(tableId)?.rows.slice(after, after + limit) ?? [];
    return Promise.resolve(texts.map((text) => JSON.parse(text) as LogRow));
  }

  secret(tableId: TableId): Promise<string | null> {
    return Promise.resolve(this.#beside(tableId).secret ?? null);
  }

  beside(tableId: TableId): Promise<Pick<BesideRow, 'entry' | 'checkpoint'>> {
    const { secret: _, ...beside } = this.#beside(tableId);
    return Promise.resolve(beside);
  }

  putEntry(tableId: TableId, entry: TableEntry): Promise<void> {
    return Promise.resolve(this.#put(tableId, { entry }));
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
    return JSON.parse(this.#shelves.get(tableId)?.beside ?? '{}') as BesideRow;
  }

  #put(tableId: TableId, beside: BesideRow): void {
    const shelf = this.#shelves.get(tableId);
    if (shelf !== undefined) shelf.beside = JSON.stringify({ ...this.#beside(tableId), ...beside });
  }

  #entries(): ReadonlyMap<TableId, TableEntry> {
    return new Map(
      [...this.#shelves.keys()].flatMap((id) => {
        const { entry } = this.#beside(id);
        return entry === undefined ? [] : [[id, entry]];
      }),
    );
  }
}
