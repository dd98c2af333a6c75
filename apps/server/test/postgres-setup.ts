// One PostgreSQL for all tests of a run: started when the first of them asks for it, and removed at the end.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestProject } from 'vitest/node';

import { findPostgres, startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for the address of the cluster; null where there can be none. */
    readonly postgresAt: string | null;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (findPostgres() === null) {
    provide('postgresAt', null);
    return () => Promise.resolve();
  }
  let cluster: PostgresCluster | null = null;
  const server = createServer((_request, response) => {
    // No test depends on what survives a machine failure.
    cluster ??= startPostgresCluster(['fsync=off', 'max_connections=200']);
    response.end(cluster.url('postgres'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('postgresAt', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    await new Promise((resolve) => server.close(resolve));
    cluster?.remove();
  };
}
