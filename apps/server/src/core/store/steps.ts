import type { StorePart } from './store-part.ts';

/** SQL that both engines accept, with `?` for its values; or a text for each. */
export type Sql = string | { readonly sqlite: string; readonly postgres: string };

/** SQL with a list between its two parts; the list's value is a JSON array of strings. */
export function withList(before: string, after = ''): Sql {
  return {
    sqlite: `${before} (SELECT value FROM json_each(?)) ${after}`,
    postgres: `${before} (SELECT json_array_elements_text(?::json)) ${after}`,
  };
}

/** A value for a `?`. */
export type SqlValue = string | number | null | Uint8Array;

/** A request of a query to its engine. */
export type QueryStep =
  | {
      /** The first row or undefined, all rows, or how many rows a statement has changed. */
      readonly type: 'first' | 'all' | 'run';
      readonly sql: Sql;
      readonly values: readonly SqlValue[];
    }
  /** The last row that a table should have: a `Head`, or null if it is unknown. */
  | { readonly type: 'head'; readonly tableId: string }
  /** All parts of the store, so that a change of a player is made in all of them at once. */
  | { readonly type: 'parts' };

/** A running query: it is given the result of each of its steps, synchronously by SQLite and later by PostgreSQL. */
export type Steps<Answer> = Generator<QueryStep, Answer, unknown>;

/** The last row of a table. */
export interface Head {
  readonly tableId: string;
  readonly seq: number;
  readonly hash: string;
}

/** The first row that a statement finds. Columns have the types that they were declared with. */
export function* first<Row>(sql: Sql, ...values: readonly SqlValue[]): Steps<Row | null> {
  return ((yield { type: 'first', sql, values }) as Row | undefined) ?? null;
}

/** The only column of the first row that a statement finds. */
export function* firstValue<Value>(sql: Sql, ...values: readonly SqlValue[]): Steps<Value | null> {
  const [found = null] = Object.values((yield* first<Record<string, Value>>(sql, ...values)) ?? {});
  return found;
}

/** Does a statement find any row? */
export function* finds(sql: Sql, ...values: readonly SqlValue[]): Steps<boolean> {
  return (yield* first(sql, ...values)) !== null;
}

export function* all<Row>(sql: Sql, ...values: readonly SqlValue[]): Steps<readonly Row[]> {
  return (yield { type: 'all', sql, values }) as readonly Row[];
}

export function* run(sql: Sql, ...values: readonly SqlValue[]): Steps<void> {
  yield { type: 'run', sql, values };
}

/** The same; returns how many rows it has changed. */
export function* changed(sql: Sql, ...values: readonly SqlValue[]): Steps<number> {
  return (yield { type: 'run', sql, values }) as number;
}

export function* headOf(tableId: string): Steps<Head | null> {
  return (yield { type: 'head', tableId }) as Head | null;
}

export function* everyPart(): Steps<readonly StorePart[]> {
  return (yield { type: 'parts' }) as readonly StorePart[];
}
