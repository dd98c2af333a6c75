import type { AppendResult, EventLog, LogRow } from '../ports.ts';
import type { TableId } from '../table.ts';

interface Shelf {
  /** As JSON, so that only what survives a store is given back. */
  readonly rows: string[];
  readonly commands: Set<string>;
  changedAt: number;
  secret: string | null;
}

/** A log that lives as long as this object. */
export class MemoryEventLog implements EventLog {
  readonly #shelves = new Map<TableId, Shelf>();

  append(tableId: TableId, row: LogRow, secret?: string): Promise<AppendResult> {
    const shelf = this.#shelves.get(tableId) ?? {
      rows: [],
      commands: new Set<string>(),
      changedAt: 0,
      secret: null,
    };
    const name = `${row.player ?? ''}/${row.commandId}`;
    const isKnown = row.player !== null && shelf.commands.has(name);
    if (row.seq !== shelf.rows.length + 1 || isKnown) return Promise.resolve({ type: 'conflict' });
    this.#shelves.set(tableId, shelf);
    shelf.rows.push(JSON.stringify(row));
    shelf.commands.add(name);
    shelf.changedAt = row.at;
    shelf.secret = secret ?? shelf.secret;
    return Promise.resolve({ type: 'appended' });
  }

  read(tableId: TableId, after = 0): Promise<readonly LogRow[]> {
    const texts = this.#shelves.get(tableId)?.rows.slice(after) ?? [];
    return Promise.resolve(texts.map((text) => JSON.parse(text) as LogRow));
  }

  secret(tableId: TableId): Promise<string | null> {
    return Promise.resolve(this.#shelves.get(tableId)?.secret ?? null);
  }

  tables(changedSince = 0): Promise<readonly TableId[]> {
    const changed = [...this.#shelves].filter(([, { changedAt }]) => changedAt >= changedSince);
    return Promise.resolve(changed.map(([id]) => id));
  }

  keptTables(): Promise<readonly TableId[]> {
    const found = [...this.#shelves].filter(([, { rows }]) =>
      rows.some((text) => (JSON.parse(text) as LogRow).events.some(isKept)),
    );
    return Promise.resolve(found.map(([id]) => id));
  }
}

function isKept(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'type' in event && event.type === 'kept';
}
