import { setImmediate as turnEnd, setTimeout as wait } from 'node:timers/promises';

import { Client } from 'pg';

import { HintChannel, pauses, type HintsReport, type OpenHints } from './hint-channel.ts';

const name = 'hints';
/** The most bytes of hints in one notice: PostgreSQL allows slightly more, and the channel's name precedes them. */
const maxBytes = 7_900;
/** The most hints that wait for a connection: older ones are of no use. */
const waiting = 10_000;

/**
 * Opens a channel of hints over PostgreSQL's NOTIFY, on a connection of its own; resolves once it listens, or the first
 * attempt has failed. Hints that come together share a notice, outside any transaction that writes: commits with a
 * notice are serialised across the whole database.
 *
 * @param answerTimeoutMs how long a connection may go without an answer before it is dropped, in milliseconds: a server
 *   sends something every second, so there is always an answer to wait for
 */
export async function openPostgresHints(
  url: string,
  report: HintsReport = () => {},
  answerTimeoutMs = 5_000,
): Promise<OpenHints> {
  let untold: string[] = [];
  let telling: Promise<unknown> | null = null;
  const closing = new AbortController();
  let client: Client | null = null;
  /** What has failed first on the connection; whatever else fails on it follows from that. */
  let failure: unknown = null;
  const failed = (error: unknown): void => void (failure ??= error);
  const channel = new HintChannel((hints) => {
    untold.push(...hints);
    if (untold.length > waiting) untold.splice(0, waiting / 2);
    tellAll();
  }, maxBytes - 1);

  async function connect(): Promise<void> {
    const next = newClient(url, answerTimeoutMs);
    next.on('error', failed);
    next.on('end', () => {
      if (client !== next) return;
      client = null;
      report(false, failure);
      void connectAgain();
    });
    next.on('notification', ({ payload = '[]' }) => channel.heard(payload));
    await listen(next);
    if (closing.signal.aborted) return next.end();
    client = next;
    failure = null;
    report(true);
    tellAll();
  }

  async function connectAgain(): Promise<void> {
    let pause: number = pauses.first;
    while (!closing.signal.aborted) {
      try {
        return await connect();
      } catch (error) {
        report(false, error);
        await wait(pause, undefined, { ref: false });
        pause = Math.min(2 * pause, pauses.last);
      }
    }
  }

  /** Sends the hints that have gathered, one notice after another. */
  function tellAll(): void {
    const last = client;
    if (telling !== null || last === null || untold.length === 0) return;
    const notices = batchesOf(untold).map((hints) => channel.messageOf(hints));
    untold = [];
    telling = notify(last, notices)
      .catch((error: unknown) => {
        failed(error);
        return last.end();
      })
      .then(() => {
        telling = null;
        tellAll();
        return telling;
      });
  }

  await connect().catch((error: unknown) => {
    report(false, error);
    void connectAgain();
  });
  return {
    tell: channel.tell,
    hear: channel.hear,
    async close() {
      closing.abort();
      // Among the last hints is that this server stops: they are sent at the end of this turn.
      await turnEnd().then(() => telling);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** A client that gives up what takes longer than `answerTimeoutMs`, in milliseconds. */
function newClient(connectionString: string, answerTimeoutMs: number): Client {
  const timeouts = { connectionTimeoutMillis: answerTimeoutMs, query_timeout: answerTimeoutMs };
  return new Client({ connectionString, keepAlive: true, ...timeouts });
}

/** Hints lost with a connection are not sent again. */
function notify(client: Client, notices: readonly string[]): Promise<unknown> {
  const text = 'SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice';
  return client.query(text, [name, notices]);
}

async function listen(client: Client): Promise<void> {
  try {
    await client.connect();
    // A hint need not wait for the disk.
    await client.query(`SET synchronous_commit = off; LISTEN ${name}`);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Splits hints into batches, each with as many as a notice can hold. */
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
