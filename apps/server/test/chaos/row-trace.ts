import type { LogRow } from '@call-to-glory/table';
import { Client } from 'pg';

import type { TracedRow } from './ledger.ts';

// The database's clock, and the name that a server connects under, say of each row what no server can get wrong.
const schema = `
  CREATE TABLE row_trace (table_id text, seq bigint, written_by text, written_at float8);
  CREATE FUNCTION trace_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO row_trace VALUES (NEW.table_id, NEW.seq, current_setting('application_name'),
        extract(epoch FROM clock_timestamp()) * 1000);
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER trace_row AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION trace_row();
`;

/** Has PostgreSQL record for each row when it was written, and by whom. */
export async function beginTrace(url: string): Promise<void> {
  await withClient(url, (client) => client.query(schema));
}

/** The rows with what was recorded about them. */
export async function traced(
  url: string,
  log: ReadonlyMap<string, readonly LogRow[]>,
): Promise<ReadonlyMap<string, readonly TracedRow[]>> {
  const { rows: traces } = await withClient(url, (client) =>
    client.query<{ key: string; by: string; at: number }>(
      `SELECT table_id || '/' || seq AS key, written_by AS by, written_at AS at FROM row_trace`,
    ),
  );
  const byKey = new Map(traces.map(({ key, by, at }) => [key, { writtenBy: by, writtenAt: at }]));
  return new Map(
    [...log].map(([table, rows]) => [
      table,
      rows.map((row) => {
        const trace = byKey.get(`${table}/${row.seq}`);
        if (trace === undefined) throw new Error(`nobody has written ${table}/${row.seq}`);
        return { ...row, ...trace };
      }),
    ]),
  );
}

async function withClient<Answer>(
  url: string,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
