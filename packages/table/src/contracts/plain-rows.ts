import type { ListedTable } from '../model/listing.ts';
import type { LogRow, TableEntry } from '../model/ports.ts';

/** A minimal row. */
export function row(seq: number, change: Partial<LogRow> = {}): LogRow {
  return {
    seq,
    at: seq * 1000,
    player: null,
    commandId: `command-${seq}`,
    command: { type: 'wake' },
    events: [{ type: 'woken' }],
    hash: String(seq).repeat(64).slice(0, 64),
    ...change,
  };
}

/** The entry of an empty table. */
export function entry(
  id: string,
  at: number,
  change: Partial<TableEntry> = {},
  listed: Partial<ListedTable> = {},
): TableEntry {
  const table: ListedTable = {
    id,
    gameId: 'game',
    createdAt: 1,
    changedAt: at,
    options: { seats: 2, clock: 'none', private: false, game: {} },
    stage: 'lobby',
    host: null,
    seats: [],
    locked: false,
    pinned: false,
    members: [],
    emptySince: null,
    closed: false,
    awaiting: [],
    pending: [],
    summary: null,
    ...listed,
  };
  return { at, listing: { seated: table, others: table }, isAwake: true, dueAt: null, ...change };
}
