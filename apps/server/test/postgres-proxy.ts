import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Stands between a server and its PostgreSQL, and can fail as networks do. */
export interface PostgresProxy {
  readonly url: string;
  /** Cuts every connection when this text has passed to PostgreSQL, before any answer comes back. */
  cutAfter(text: string): void;
  /** Cuts every connection instead of letting this text pass. */
  cutBefore(text: string): void;
  /** Lets everything pass again. */
  mend(): void;
  close(): Promise<void>;
}

/** @param url of a PostgreSQL on a socket */
export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const target = new URL(url).searchParams.get('host') ?? '';
  const directory = mkdtempSync(join(tmpdir(), 'proxy-'));
  const sockets = new Set<Socket>();
  let cut: { readonly text: string; readonly isSent: boolean } | null = null;

  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  }

  const server = createServer((client) => {
    const upstream = connect(join(target, '.s.PGSQL.5432'));
    let isDeaf = false;
    sockets.add(client);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.on('data', (bytes) => {
      if (cut !== null && bytes.includes(cut.text)) {
        if (!cut.isSent) return cutAll();
        isDeaf = true;
      }
      upstream.write(bytes);
    });
    // PostgreSQL has answered, so it has done what it was asked to do.
    upstream.on('data', (bytes) => (isDeaf ? cutAll() : client.write(bytes)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(join(directory, '.s.PGSQL.5432'));
  await once(server, 'listening');
  return {
    url: url.replace(target, directory),
    cutAfter: (text) => void (cut = { text, isSent: true }),
    cutBefore: (text) => void (cut = { text, isSent: false }),
    mend: () => void (cut = null),
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
      rmSync(directory, { recursive: true });
    },
  };
}
