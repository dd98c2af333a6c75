import type { ClientBase } from 'pg';

/** A value as both engines have it. */
type KeptValue = string | number | null | Uint8Array;

/** The values of a row, in the order of the columns. */
export type KeptRow = readonly KeptValue[];

/** A table that both engines have, and under the same names. */
export interface KeptTable {
  readonly name: string;
  /** With the types of PostgreSQL. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns of its primary key: in their order its rows are read. */
  readonly key: readonly string[];
  /** The column that counts by itself; null if there is none. */
  readonly counting: string | null;
}

/** Where everything is kept: a directory, or a database of PostgreSQL. */
export interface Keeping {
  /** All rows of a table, in the order of its key, some at a time. */
  rows(table: KeptTable): AsyncIterable<readonly KeptRow[]>;
}

/** How many rows are moved at once. */
export const rowsAtOnce = 500;

interface FoundColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly inKey: boolean;
  readonly isCounting: boolean;
}

/**
 * The tables that are to be moved: all of PostgreSQL that survive a restart, but for what it says about itself and the
 * row of no meaning. What they do not have, SQLite has for itself alone.
 */
export async function keptTables(client: ClientBase): Promise<readonly KeptTable[]> {
  const { rows } = await client.query<FoundColumn>(`
    SELECT relname AS table, attname AS column, format_type(atttypid, atttypmod) AS type,
      coalesce(attnum = ANY (indkey), false) AS "inKey", attidentity <> '' AS "isCounting"
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
      AND relname NOT IN ('schema_versions', 'probe') AND attnum > 0 AND NOT attisdropped
    ORDER BY relname, attnum
  `);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
    key: columns.filter(({ inKey }) => inKey).map(({ column }) => column),
    counting: columns.find(({ isCounting }) => isCounting)?.column ?? null,
  }));
}

/** Reads all columns of a table in the order of its key. */
export function selectAll({ name, columns, key }: KeptTable): string {
  return `SELECT ${columns.map((one) => one.name).join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`;
}
