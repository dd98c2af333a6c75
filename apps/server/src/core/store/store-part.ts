import type { Steps } from './steps.ts';

/**
 * Something that is asked of the store, in steps (see `steps.ts`): all of it at once, or not at all. Its values and its
 * answer travel between threads.
 */
export type StoreQuery = (...values: never[]) => Steps<unknown>;

/** What becomes of a player's rows, in the transaction in which the player changes. */
interface PlayerRows {
  /** Makes the rows of one player those of another. */
  merge?(player: string, into: string): Steps<unknown>;
  forget?(player: string): Steps<unknown>;
  /** SQL that finds something for a player of `players` to come back to; then they are never forgotten as idle. */
  readonly active?: string;
}

/**
 * What one feature keeps in the database: how its tables came to be, and all that is ever asked of
 * them. Threads of the store load the module that exports it, so it imports nothing heavy.
 */
export interface StorePart<
  Reads extends Readonly<Record<string, StoreQuery>> = Readonly<Record<string, StoreQuery>>,
  Writes extends Readonly<Record<string, StoreQuery>> = Readonly<Record<string, StoreQuery>>,
> {
  /** Under this name its module exports it. */
  readonly name: string;
  /** The `import.meta.url` of its module. */
  readonly module: string;
  /** What each version of a database of SQLite has added here. Never changed, only added to. */
  readonly migrations: Readonly<Record<number, string>>;
  /** The same for PostgreSQL, where each part has versions of its own, from the first on. */
  readonly postgres: readonly string[];
  readonly reads: Reads;
  readonly writes: Writes;
  /**
   * What the journal of SQLite has to hand over before a query is run: the rows of the table that is the first of its
   * values, or all that is found without naming a table. Left out where rows of logs do not matter.
   */
  readonly needs?: Readonly<Partial<Record<keyof (Reads & Writes), 'its table' | 'news'>>>;
  /** Left out where nothing belongs to a player. */
  readonly players?: PlayerRows;
}

/** Describes a part and keeps the exact type of its queries. */
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

/** The queries of a part, as they are asked from the thread of the server. */
export type QueriesOf<Part> =
  Part extends StorePart<infer Reads, infer Writes> ? Asked<Reads> & Asked<Writes> : never;
