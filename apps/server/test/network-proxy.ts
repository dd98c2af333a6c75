import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Sits between a server and what it shares with others, and can fail as networks do. */
export interface NetworkProxy {
  readonly url: string;
  /** Cuts every connection once this text has passed, before any answer comes back; earlier triggers stay armed. */
  cutAfter(text: string): void;
  /** Cuts every connection instead of letting this text pass. */
  cutBefore(text: string): void;
  /** Cuts every connection; new ones are let through. */
  cut(): void;
  /** Holds back all traffic both ways, as if packets were lost. */
  stall(): void;
  /** Holds back everything on the connections that there are, for good; new ones are let through. */
  silence(): void;
  /** Stalls as soon as this text comes along; resolves then. */
  stallBefore(text: string): Promise<void>;
  /** Adds this much latency each way, in milliseconds. */
  slowDown(milliseconds: number): void;
  /** Lets everything pass again, including what was held back. */
  mend(): void;
  close(): Promise<void>;
}

/** @param url of a PostgreSQL or a Redis on a socket */
export async function startProxy(url: string): Promise<NetworkProxy> {
  const { pathname, searchParams } = new URL(url);
  const host = searchParams.get('host');
  const target = host === null ? pathname : join(host, '.s.PGSQL.5432');
  const directory = mkdtempSync(join(tmpdir(), 'proxy-'));
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  /** The trigger texts, and whether each is let through before the cut. */
  const cuts = new Map<string, boolean>();
  let delay = 0;
  let stalled: PromiseWithResolvers<void> | null = null;
  let stallsAt: { readonly text: string; begin(): void } | null = null;

  const stall = (): void => void (stalled ??= Promise.withResolvers());

  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  }

  /** Forwards data of a client's connection in order, when it may arrive. */
  function passing(client: Socket, to: Socket): (bytes: Buffer | string) => void {
    let last: Promise<unknown> = Promise.resolve();
    async function pass(bytes: Buffer | string, due: number): Promise<void> {
      const left = due - performance.now();
      if (left > 0) await wait(left);
      await stalled?.promise;
      if (!to.destroyed && !silent.has(client)) to.write(bytes);
    }
    return (bytes) => {
      const due = performance.now() + delay;
      last = last.then(() => pass(bytes, due));
    };
  }

  const server = createServer((client) => {
    const upstream = connect(target);
    let isDeaf = false;
    sockets.add(client);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    const [ask, answer] = [passing(client, upstream), passing(client, client)];
    client.on('data', (bytes) => {
      if (stallsAt !== null && bytes.includes(stallsAt.text)) stallsAt.begin();
      for (const [text, isSent] of cuts) {
        if (!bytes.includes(text)) continue;
        if (!isSent) return cutAll();
        isDeaf = true;
      }
      ask(bytes);
    });
    // It has answered, so it has done what it was asked to do.
    upstream.on('data', (bytes) => (isDeaf ? cutAll() : answer(bytes)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(join(directory, basename(target)));
  await once(server, 'listening');
  return {
    url: url.replace(dirname(target), directory),
    cutAfter: (text) => void cuts.set(text, true),
    cutBefore: (text) => void cuts.set(text, false),
    cut: cutAll,
    stall,
    silence() {
      for (const socket of sockets) silent.add(socket);
    },
    stallBefore: (text) =>
      new Promise((resolve) => void (stallsAt = { text, begin: () => resolve(stall()) })),
    slowDown: (milliseconds) => void (delay = milliseconds),
    mend() {
      cuts.clear();
      delay = 0;
      stallsAt = null;
      stalled?.resolve();
      stalled = null;
    },
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
      rmSync(directory, { recursive: true });
    },
  };
}
