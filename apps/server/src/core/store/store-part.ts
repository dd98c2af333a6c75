import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import type { LogHeadsReader } from './log-heads.ts';

/** Something that is asked of the database, prepared once; its values and its answer travel between threads. */
export type StoreQuery = (...values: never[]) => unknown;

/** Prepares what only reads; it runs in the thread that reads. */
export type PrepareRead = (connection: DatabaseSync, reading: Reading) => StoreQuery;

/** Prepares what changes something; it runs in the thread that writes, within a transaction. */
export type PrepareWrite = (connection: DatabaseSync, transaction: Transaction) => StoreQuery;

/** What a read may know beside its database. */
interface Reading {
  /** How far each table's log has come. */
  readonly heads: LogHeadsReader;
  readonly parts: readonly StorePart[];
}

/** What a write may know of the transaction that it is part of. */
interface Transaction {
  /** Everything that is kept, so that what concerns a player is done in all of it at once. */
  readonly parts: readonly StorePart[];
}

/** What becomes of a player's rows, in the transaction in which the player changes. */
interface PlayerRows {
  /** Makes the rows of one player those of another. */
  merge?(connection: DatabaseSync): (player: string, into: string) => void;
  forget?(connection: DatabaseSync): (player: string) => void;
  /** SQL that finds something for a player of `players` to come back to; then they are never forgotten as idle. */
  readonly active?: string;
}

/**
 * What one feature keeps in the database: how its tables came to be, and all that is ever asked of
 * them. Both threads of the store load the module that exports it, so it imports nothing heavy.
 */
export interface StorePart<
  Reads extends Readonly<Record<string, PrepareRead>> = Readonly<Record<string, PrepareRead>>,
  Writes extends Readonly<Record<string, PrepareWrite>> = Readonly<Record<string, PrepareWrite>>,
> {
  /** Under this name its module exports it. */
  readonly name: string;
  /** The `import.meta.url` of its module. */
  readonly module: string;
  /** What each version of the database has added here. Never changed, only added to. */
  readonly migrations: Readonly<Record<number, string>>;
  readonly reads: Reads;
  readonly writes: Writes;
  /**
   * What the journal has to hand over before a query is run: the rows of the table that is the first of its values, or
   * all that is found without naming a table. Left out where rows of logs do not matter.
   */
  readonly needs?: Readonly<Partial<Record<keyof (Reads & Writes), 'its table' | 'news'>>>;
  /** Left out where nothing belongs to a player. */
  readonly players?: PlayerRows;
}

/** Describes a part and keeps the exact type of its queries. */
export function storePart<
  const Reads extends Readonly<Record<string, PrepareRead>>,
  const Writes extends Readonly<Record<string, PrepareWrite>>,
>(part: StorePart<Reads, Writes>): StorePart<Reads, Writes> {
  return part;
}

type Asked<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends (
    ...ports: never[]
  ) => (...values: infer Values) => infer Answer
    ? (...values: Values) => Promise<Answer>
    : never;
};

/** The queries of a part, as they are asked from the thread of the server. */
export type QueriesOf<Part> =
  Part extends StorePart<infer Reads, infer Writes> ? Asked<Reads> & Asked<Writes> : never;

/** A statement that finds rows. */
export interface FoundRows<Row> {
  first(...values: SQLInputValue[]): Row | null;
  all(...values: SQLInputValue[]): readonly Row[];
}

/** Says what the rows are that a statement finds. Tables are strict: columns have the types that they were made with. */
export function select<Row>(statement: StatementSync): FoundRows<Row> {
  return {
    first: (...values) => (statement.get(...values) as Row | undefined) ?? null,
    all: (...values) => statement.all(...values) as Row[],
  };
}
