import type { Steps } from './steps.ts';

/**
 * A query of the store, in steps (see `steps.ts`): atomic, all of it or nothing. Its values and its answer are sent
 * between threads.
 */
export type StoreQuery = (...values: never[]) => Steps<unknown>;

/** What becomes of a player's rows, in the transaction in which the player changes. */
interface PlayerRows {
  /** Gives the rows of one player to another. */
  merge?(player: string, into: string): Steps<unknown>;
  forget?(player: string): Steps<unknown>;
  /** SQL that finds something for a player of `players` to come back to; then they are never forgotten as idle. */
  readonly active?: string;
}

/**
 * What one feature keeps in the database: the migrations of its tables, and all queries of them.
 * Threads of the store load the module that exports it, so it imports nothing heavy.
 */
export interface StorePart<
  Reads extends Readonly<Record<string, StoreQuery>> = Readonly<Record<string, StoreQuery>>,
  Writes extends Readonly<Record<string, StoreQuery>> = Readonly<Record<string, StoreQuery>>,
> {
  /** The name under which its module exports it. */
  readonly name: string;
  /** The `import.meta.url` of its module. */
  readonly module: string;
  /** What each version of an SQLite database adds here. Never changed, only added to. */
  readonly migrations: Readonly<Record<number, string>>;
  /** The same for PostgreSQL, where each part has versions of its own, from the first on. */
  readonly postgres: readonly string[];
  readonly reads: Reads;
  readonly writes: Writes;
  /**
   * What SQLite's journal has to hand over before a query runs: the rows of the table that is the query's first value,
   * or all that are found without naming a table. Left out for queries that do not depend on rows of logs.
   */
  readonly needs?: Readonly<Partial<Record<keyof (Reads & Writes), 'its table' | 'news'>>>;
  /** Left out if nothing belongs to a player. */
  readonly players?: PlayerRows;
}

/** Defines a part, keeping the exact types of its queries. */
export function storePart<
  const Reads extends Readonly<Record<string, StoreQuery>>,
  const Writes extends Readonly<Record<string, StoreQuery>>,
>(part: StorePart<Reads, Writes>): StorePart<Reads, Writes> {
  return part;
}

type Asked<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends (
    ...values: infer Values
  ) => Steps<infer Answer>
    ? (...values: Values) => Promise<Answer>
    : never;
};

/** The queries of a part, as the server's thread calls them. */
export type QueriesOf<Part> =
  Part extends StorePart<infer Reads, infer Writes> ? Asked<Reads> & Asked<Writes> : never;
