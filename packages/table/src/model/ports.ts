import type { Seat, Viewer } from '@call-to-glory/game-kit';

import type { Listing } from './listing.ts';
import type { NodeId } from './node-ports.ts';
import type { PlayerId, TableId } from './table.ts';

/** One accepted command, for ever: the single source of truth about a table. */
export interface LogRow {
  /** From 1, without gaps. */
  readonly seq: number;
  /** Server time, milliseconds since 1970. */
  readonly at: number;
  /** The sender; null for what the table did by itself. */
  readonly player: PlayerId | null;
  /** Chosen by the sender, unique for them at this table: the same id is the same command. */
  readonly commandId: string;
  readonly command: unknown;
  /** Table events, whole. */
  readonly events: readonly unknown[];
  /** SHA-256 (hex) over the row before and this one. */
  readonly hash: string;
}

/** The contents of a row as canonical JSON. */
export interface RowTexts {
  readonly command: string;
  readonly events: string;
}

export type AppendResult =
  | { readonly type: 'appended' }
  /** Another row already has this seq: read again, decide again. */
  | { readonly type: 'conflict' };

/**
 * What is stored about a table in addition to its rows, to list it and to wake it when due while it sleeps. It is derived from
 * the rows, and never stale about who sits there and how it is listed; while the table is awake, it may lag behind the
 * course of the game, unless its turns take days.
 */
export interface TableEntry {
  /** When it was written (server time, ms). */
  readonly at: number;
  readonly listing: Listing;
  /** Whether the table was awake when this was written. A server that finds it so on start has been away. */
  readonly isAwake: boolean;
  /** When the table has to be woken even if nobody asks for it (server time, ms); null for never, or while it is awake. */
  readonly dueAt: number | null;
}

/** A cached fold of the first rows of a log. It can be discarded without loss. */
export interface Checkpoint {
  /** What made it; nothing else can trust it. */
  readonly madeBy: string;
  readonly state: string;
}

/** Where several nodes share a log: who drives a table, and when it is due. */
export interface Drive {
  /** The node that has written its last row, or that has taken over since. */
  readonly node: NodeId;
  /** When the table does something by itself, bots included (server time, ms); null for never. */
  readonly dueAt: number | null;
}

/** What is stored together with a row, atomically. */
export interface BesideRow {
  /** For the game that comes next (hex). */
  readonly secret?: string;
  /** Replaces the previous one. */
  readonly entry?: TableEntry;
  /** Replaces the previous one. */
  readonly checkpoint?: Checkpoint;
  /** With every row if several nodes share the log, and never otherwise. */
  readonly drive?: Drive;
  /**
   * The hash of the row before. A log refuses the row if it has another one there, unless it cannot lose its end while
   * nodes run.
   */
  readonly after?: string;
}

/** What a table resumes from: rows, and the last secret stored for it; both read at the same moment. */
export interface RowsAndSecret {
  readonly rows: readonly LogRow[];
  /** Null if there is none. */
  readonly secret: string | null;
}

/** Stores the rows of all tables. Once `append` has answered, a row survives the death of the process. */
export interface EventLog {
  /**
   * Appends a row if its `seq` is the next one, with what is stored beside it. Throws `StorageUnavailable` if nothing
   * could be stored.
   *
   * @param texts the texts of the row, for a log that stores text; if left out, it makes them itself
   */
  append(
    tableId: TableId,
    row: LogRow,
    beside?: BesideRow,
    texts?: RowTexts,
  ): Promise<AppendResult>;
  /**
   * The rows of a table after `after` (by default from the first), in order, at most `limit` (by default all);
   * none if there is no such table. Throws `LogDamaged` if rows that were written are no longer there.
   */
  read(tableId: TableId, after?: number, limit?: number): Promise<readonly LogRow[]>;
  /** The same rows, and the last secret stored for the table: if they include its last row, the two match. */
  readWithSecret(tableId: TableId, after?: number, limit?: number): Promise<RowsAndSecret>;
  /** What was last stored beside the rows of a table. */
  beside(tableId: TableId): Promise<Pick<BesideRow, 'entry' | 'checkpoint'>>;
  /** Replaces the entry of a table. Throws `StorageUnavailable`. */
  putEntry(tableId: TableId, entry: TableEntry): Promise<void>;
  /** Tables that are due at a moment, the longest overdue first. */
  due(by: number, limit: number): Promise<readonly TableId[]>;
  /** When the next table is due; null for never. */
  nextDue(): Promise<number | null>;
  /** Changes when a sleeping table is due. */
  postpone(tableId: TableId, dueAt: number): Promise<void>;
  /** Tables that were awake when their entry was written, in the order of their ids, after the given one. */
  leftAwake(after: TableId, limit: number): Promise<readonly TableId[]>;
  /** Tables with rows but no entry, left by older servers, in the order of their ids, after the given one. */
  withoutEntry(after: TableId, limit: number): Promise<readonly TableId[]>;
  /** The entries of open tables where a player has a seat or belongs to the group. */
  entriesOf(player: PlayerId): Promise<readonly TableEntry[]>;
  /**
   * The entries of open tables that have changed since a moment, the latest first. A listing that is unchanged since the
   * last call may be the same object.
   */
  latestEntries(since: number, limit: number): Promise<readonly TableEntry[]>;
  /** The same of open tables that wait for days, however long ago they have changed; see `waitsForDays`. */
  waitingEntries(limit: number): Promise<readonly TableEntry[]>;
}

/** The store cannot read or write now; nothing was left half done. */
export class StorageUnavailable extends Error {
  override readonly name: string = 'StorageUnavailable';
  /** What those are told who asked for it: only a bug in what was asked of the store is an internal error. */
  readonly code: 'storage-unavailable' | 'internal-error' = 'storage-unavailable';
}

/** A row as some viewers may see it. */
export interface Update {
  readonly seq: number;
  readonly at: number;
  readonly events: readonly unknown[];
}

/** What a page needs to show a table: the state of row `seq` as one viewer sees it. */
export interface TableSnapshot {
  readonly seq: number;
  /** `Table<View>`. */
  readonly view: unknown;
  /** The latest updates up to `seq` as this viewer may see them, oldest first. */
  readonly recent: readonly Update[];
}

/**
 * Where somebody follows a table from: their seat; among the spectators, who may be delayed; or as a
 * spectator beside a seat, seeing what that player sees.
 */
export type Vantage = Viewer | `beside ${Seat}`;

/** Gives somebody's vantage on a table; see `vantageAt`. */
export type VantageOf = (player: PlayerId | null, beside: Seat | null) => Vantage | null;

/** Vantages that see the same of a row. */
export interface Audience {
  readonly vantages: readonly Vantage[];
  readonly update: Update;
}

/** A row, for those who may know it now. */
export interface Publication {
  readonly tableId: TableId;
  /** No vantage is in two of them; those that are in none do not get the row now. */
  readonly audiences: readonly Audience[];
  /** Where people are since the last row. */
  readonly vantageOf: VantageOf;
  /** Is nobody elsewhere than after the row before? */
  readonly areSettled: boolean;
  /** Whose command it was. */
  readonly asked: Pick<LogRow, 'player' | 'commandId'>;
}

/** Sends people what happened. Each update is encoded once for everyone who sees the same. */
export interface Publisher {
  /** Must not throw. */
  publish(publication: Publication): void;
}

/** The only source of time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, at or after the moment; returns a function that cancels it. */
  at(moment: number, callback: () => void): () => void;
}

/** The only source of secrets. */
export interface Entropy {
  /** Fresh bytes from the operating system's generator. */
  bytes(count: number): Uint8Array;
}
