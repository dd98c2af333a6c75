import type { ClientBase } from 'pg';

import type { SqlValue } from '../../src/core/store/steps.ts';

/** The values of a row, in the order of the columns. */
export type KeptRow = readonly SqlValue[];

/** A table that both engines have, with the same names. */
export interface KeptTable {
  readonly name: string;
  /** With their PostgreSQL types. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns of its primary key: rows are read in their order. */
  readonly key: readonly string[];
  /** The identity column; null if there is none. */
  readonly counting: string | null;
}

/** Where everything is kept: a directory, or a PostgreSQL database. */
export interface Keeping {
  /**
   * The tables whose logs are known to have lost rows at their end, and the last row of each that is there; left out if
   * that cannot be known.
   */
  readonly cut?: ReadonlyMap<string, number>;
  /** All rows of a table, in the order of its key, in batches. */
  rows(table: KeptTable): AsyncIterable<readonly KeptRow[]>;
}

/** How many rows are in a batch. */
export const rowsAtOnce = 500;

interface FoundColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly inKey: boolean;
  readonly isCounting: boolean;
}

/**
 * The tables to move: all in PostgreSQL that survive a crash (not the unlogged ones), except the schema versions and
 * the row that only probes write. Tables that are not among them exist in SQLite alone.
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

/** SQL that reads all columns of a table in the order of its key. */
export function selectAll({ name, columns, key }: KeptTable): string {
  return `SELECT ${columns.map((one) => one.name).join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`;
}
