import type { Seat, Viewer } from '@call-to-glory/game-kit';

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

export type AppendResult =
  | { readonly type: 'appended' }
  /** Another row has this seq already: read again, decide again. */
  | { readonly type: 'conflict' };

/** Keeps the rows of all tables. What `append` has answered survives the death of the process. */
export interface EventLog {
  /**
   * Appends a row if its `seq` is the next one. `secret` (hex), if given, is kept beside the log,
   * for the game that comes next. Throws `StorageUnavailable` if nothing could be stored.
   */
  append(tableId: TableId, row: LogRow, secret?: string): Promise<AppendResult>;
  /**
   * The rows of a table after the given one (all without it), in order; none if there is no such
   * table. Throws `LogDamaged` if rows that were written are no longer there.
   */
  read(tableId: TableId, after?: number): Promise<readonly LogRow[]>;
  /** The secret kept last for the table; null if there is none. */
  secret(tableId: TableId): Promise<string | null>;
  /**
   * The ids of the tables whose last row was written at or after a moment (all without it), in the
   * order of their first rows.
   */
  tables(changedSince?: number): Promise<readonly TableId[]>;
  /** The ids of the tables that have ever had an event of the type `kept`, in no order. */
  keptTables(): Promise<readonly TableId[]>;
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
   * `vantageOf` tells where people are since the last row. Must not throw.
   */
  publish(tableId: TableId, audiences: readonly Audience[], vantageOf: VantageOf): void;
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
