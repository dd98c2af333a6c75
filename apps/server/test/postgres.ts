import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { inject } from 'vitest';

/** Is there a PostgreSQL for tests? Where there is none, tests that need it are skipped. */
export const hasPostgres = inject('postgresAt') !== null;

/** The address of a new database, which nobody else uses. */
export async function freshDatabase(): Promise<string> {
  const answer = await fetch(inject('postgresAt') ?? '');
  const address = await answer.text();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return address.replace('/postgres?', `/${name}?`);
}
