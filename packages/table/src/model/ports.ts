import type { Seat, Viewer } from '@call-to-glory/game-kit';

import type { Listing } from './listing.ts';
import type { NodeId } from './node-ports.ts';
import type { PlayerId, TableId } from './table.ts';

/** One accepted command, for ever: the only truth about a table. */
export interface LogRow {
  /** From 1, without gaps. */
  readonly seq: number;
  /** Server time, milliseconds since 1970. */
  readonly at: number;
  /** Who asked; null for what the table did by itself. */
  readonly player: PlayerId | null;
  /** Chosen by who asked, unique for them at this table: the same id is the same command. */
  readonly commandId: string;
  readonly command: unknown;
  /** Table events, whole. */
  readonly events: readonly unknown[];
  /** SHA-256 (hex) over the row before and this one. */
  readonly hash: string;
}

/** What a row holds, as canonical JSON. */
export interface RowTexts {
  readonly command: string;
  readonly events: string;
}

export type AppendResult =
  | { readonly type: 'appended' }
  /** Another row has this seq already: read again, decide again. */
  | { readonly type: 'conflict' };

/**
 * What is known of a table without its rows: by it a table is listed, and woken when it has to be, while it sleeps. It
 * follows from the rows, and who, what and where it tells of is never older than they are; while the table is awake,
 * the course of its game may be.
 */
export interface TableEntry {
  /** When it was written (server time, ms). */
  readonly at: number;
  readonly listing: Listing;
  /** Was the table awake when it was written? A server that finds it so has been away. */
  readonly isAwake: boolean;
  /** When the table has to be woken, though nobody asks for it (server time, ms); null for never, or while it is awake. */
  readonly dueAt: number | null;
}

/** The fold of the first rows of a log, so that it need not be made again. Nothing is lost with it. */
export interface Checkpoint {
  /** What has made it; anything else cannot trust it. */
  readonly madeBy: string;
  readonly state: string;
}

/** Where several nodes share a log: who does what a table does by itself, and when that is due. */
export interface Drive {
  /** The node that has written its last row, or that has taken over since. */
  readonly node: NodeId;
  /** When the table does something by itself, bots included (server time, ms); null for never. */
  readonly dueAt: number | null;
}

/** What is kept beside a row: either all of it or nothing. */
export interface BesideRow {
  /** For the game that comes next (hex). */
  readonly secret?: string;
  /** Takes the place of the one before. */
  readonly entry?: TableEntry;
  /** Takes the place of the one before. */
  readonly checkpoint?: Checkpoint;
  /** With every row where several nodes share the log, and never elsewhere. */
  readonly drive?: Drive;
}

/** What a table goes on from: rows, and the secret kept last for it; both as they were in one moment. */
export interface RowsAndSecret {
  readonly rows: readonly LogRow[];
  /** Null if there is none. */
  readonly secret: string | null;
}

/** Keeps the rows of all tables. What `append` has answered survives the death of the process. */
export interface EventLog {
  /**
   * Appends a row if its `seq` is the next one, with what is kept beside it. Throws `StorageUnavailable` if nothing
   * could be stored.
   *
   * @param texts of the row, for a log that stores text; if left out, it makes them
   */
  append(
    tableId: TableId,
    row: LogRow,
    beside?: BesideRow,
    texts?: RowTexts,
  ): Promise<AppendResult>;
  /**
   * The rows of a table after the given one (all without it), in order, as many as are wanted (all without that);
   * none if there is no such table. Throws `LogDamaged` if rows that were written are no longer there.
   */
  read(tableId: TableId, after?: number, limit?: number): Promise<readonly LogRow[]>;
  /** The same rows, and the secret kept last for the table: if they are its last ones, the two fit each other. */
  readWithSecret(tableId: TableId, after?: number, limit?: number): Promise<RowsAndSecret>;
  /** What was kept last beside the rows of a table. */
  beside(tableId: TableId): Promise<Pick<BesideRow, 'entry' | 'checkpoint'>>;
  /** Puts an entry in the place of the one that a table has. Throws `StorageUnavailable`. */
  putEntry(tableId: TableId, entry: TableEntry): Promise<void>;
  /** Tables that are due by a moment, the longest due first. */
  due(by: number, limit: number): Promise<readonly TableId[]>;
  /** When the next table is due; null for never. */
  nextDue(): Promise<number | null>;
  /** Lets a table that sleeps be due at another moment. */
  postpone(tableId: TableId, dueAt: number): Promise<void>;
  /** Tables that were awake when their entry was written, in the order of their ids, after the given one. */
  leftAwake(after: TableId, limit: number): Promise<readonly TableId[]>;
  /** Tables with rows and no entry, which older servers have left, in the order of their ids, after the given one. */
  withoutEntry(after: TableId, limit: number): Promise<readonly TableId[]>;
  /** The entries of tables that are not closed, where a player has a seat or belongs to the group. */
  entriesOf(player: PlayerId): Promise<readonly TableEntry[]>;
  /**
   * The entries of tables that are not closed and have changed since a moment, the latest first. A listing that says what it
   * said when this was asked last may be the same object.
   */
  latestEntries(since: number, limit: number): Promise<readonly TableEntry[]>;
}

/** The store cannot write or read now; nothing was half done. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
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
 * Where somebody follows a table from: their seat; among those who only watch, who may be told late;
 * or as one of them beside a seat, through whose eyes they then look.
 */
export type Vantage = Viewer | `beside ${Seat}`;

/** Tells where somebody follows a table from; see `vantageAt`. */
export type VantageOf = (player: PlayerId | null, beside: Seat | null) => Vantage | null;

/** Vantages from where the same is seen of a row. */
export interface Audience {
  readonly vantages: readonly Vantage[];
  readonly update: Update;
}

/** Tells people what happened. Each update is encoded once for all who see the same. */
export interface Publisher {
  /**
   * Tells a row; no vantage is in two audiences, and those that are in none are not told of it now.
   * `vantageOf` tells where people are since the last row, `asked` whose command it was; `areSettled` if nobody can
   * have moved since the row before. Must not throw.
   */
  publish(
    tableId: TableId,
    audiences: readonly Audience[],
    vantageOf: VantageOf,
    asked: Pick<LogRow, 'player' | 'commandId'>,
    areSettled: boolean,
  ): void;
}

/** The only source of time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once at or after the moment; the answer cancels it. */
  at(moment: number, callback: () => void): () => void;
}

/** The only source of secrets. */
export interface Entropy {
  /** Fresh bytes from the operating system's generator. */
  bytes(count: number): Uint8Array;
}
