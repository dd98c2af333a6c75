import type { StorePart } from './store-part.ts';

/** SQL that every engine takes, with `?` for its values; or a text for each. */
export type Sql = string | { readonly sqlite: string; readonly postgres: string };

/** SQL with a list between its two parts, whose value is the texts of the list as JSON. */
export function withList(before: string, after = ''): Sql {
  return {
    sqlite: `${before} (SELECT value FROM json_each(?)) ${after}`,
    postgres: `${before} (SELECT json_array_elements_text(?::json)) ${after}`,
  };
}

/** What can stand for a `?`. */
export type SqlValue = string | number | null | Uint8Array;

/** What a query asks for: something of its engine. */
export type QueryStep =
  | {
      /** The first row or undefined, all rows, or how many rows a statement has changed. */
      readonly type: 'first' | 'all' | 'run';
      readonly sql: Sql;
      readonly values: readonly SqlValue[];
    }
  /** The last row that a table should have: a `Head`, or null if nobody knows. */
  | { readonly type: 'head'; readonly tableId: string }
  /** Everything that is kept, so that what concerns a player is done in all of it at once. */
  | { readonly type: 'parts' };

/** A query that is being asked: it is given what each of its steps has found, at once by one engine and in time by another. */
export type Steps<Answer> = Generator<QueryStep, Answer, unknown>;

/** The last row of a table. */
export interface Head {
  readonly tableId: string;
  readonly seq: number;
  readonly hash: string;
}

/** The first row that a statement finds. Columns have the types that they were made with. */
export function* first<Row>(sql: Sql, ...values: readonly SqlValue[]): Steps<Row | null> {
  return ((yield { type: 'first', sql, values }) as Row | undefined) ?? null;
}

export function* all<Row>(sql: Sql, ...values: readonly SqlValue[]): Steps<readonly Row[]> {
  return (yield { type: 'all', sql, values }) as readonly Row[];
}

export function* run(sql: Sql, ...values: readonly SqlValue[]): Steps<void> {
  yield { type: 'run', sql, values };
}

/** The same; answers how many rows it has changed. */
export function* changed(sql: Sql, ...values: readonly SqlValue[]): Steps<number> {
  return (yield { type: 'run', sql, values }) as number;
}

export function* headOf(tableId: string): Steps<Head | null> {
  return (yield { type: 'head', tableId }) as Head | null;
}

export function* everyPart(): Steps<readonly StorePart[]> {
  return (yield { type: 'parts' }) as readonly StorePart[];
}
