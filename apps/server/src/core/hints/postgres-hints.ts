import { setTimeout as wait } from 'node:timers/promises';

import { Client } from 'pg';

import { HintChannel, type HintsReport, type OpenHints } from './hint-channel.ts';

const name = 'hints';
/** How many bytes of hints are told at once: PostgreSQL takes a little more, and there is a name before them. */
const maxBytes = 7_900;
/** How many hints wait at most for a connection: what is older is of no use. */
const waiting = 10_000;
/** How long it is waited before a lost connection is made again, in milliseconds: doubled from the one to the other. */
const pauses = { first: 50, last: 1_000 } as const;

/**
 * Opens a channel of hints by the notices of PostgreSQL, over a connection of its own; answers when it listens, or has failed
 * to for the first time. Hints that come together are one notice, outside of any transaction that writes: commits with a
 * notice stand in one line for the whole database.
 */
export async function openPostgresHints(
  url: string,
  report: HintsReport = () => {},
): Promise<OpenHints> {
  let untold: string[] = [];
  let isTelling = false;
  const closing = new AbortController();
  let client: Client | null = null;
  const channel = new HintChannel((hints) => {
    untold.push(...hints);
    if (untold.length > waiting) untold.splice(0, waiting / 2);
    tellAll();
  }, maxBytes - 1);

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true });
    next.on('error', () => {});
    next.on('end', () => {
      if (client !== next) return;
      client = null;
      report(false);
      void connectAgain();
    });
    next.on('notification', ({ payload = '[]' }) => channel.heard(payload));
    try {
      await next.connect();
      // Nobody waits for the disk for a hint.
      await next.query(`SET synchronous_commit = off; LISTEN ${name}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    if (closing.signal.aborted) return next.end();
    client = next;
    report(true);
    tellAll();
  }

  async function connectAgain(): Promise<void> {
    for (
      let pause: number = pauses.first;
      !closing.signal.aborted;
      pause = Math.min(2 * pause, pauses.last)
    ) {
      try {
        return await connect();
      } catch {
        await wait(pause, undefined, { ref: false });
      }
    }
  }

  /** Tells what has gathered, a notice after the other. */
  function tellAll(): void {
    if (isTelling || client === null || untold.length === 0) return;
    const notices = batchesOf(untold).map((hints) => channel.messageOf(hints));
    untold = [];
    isTelling = true;
    // What is lost with a connection is lost.
    void client
      .query('SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice', [name, notices])
      .catch(() => {})
      .finally(() => {
        isTelling = false;
        tellAll();
      });
  }

  await connect().catch(() => {
    report(false);
    void connectAgain();
  });
  return {
    tell: channel.tell,
    hear: channel.hear,
    async close() {
      closing.abort();
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** As many hints in each batch as a notice can hold. */
function batchesOf(hints: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let bytes = 0;
  for (const hint of hints) {
    const more = Buffer.byteLength(hint) + 1;
    if (more > maxBytes) continue;
    if (bytes + more > maxBytes) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(hint);
    bytes += more;
  }
  return [...batches, batch];
}
