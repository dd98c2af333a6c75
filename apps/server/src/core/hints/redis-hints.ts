import { setImmediate as turnEnd } from 'node:timers/promises';

import { Redis } from 'ioredis';

import { reasonOf } from '../errors.ts';
import { StoreRefused } from '../store/store.ts';
import { HintChannel, pauses, type HintsReport, type OpenHints } from './hint-channel.ts';

/**
 * Opens a channel of hints over the pub/sub of Redis (6 or later) or Valkey; resolves once it listens, or the first
 * attempt has failed. Hints that cannot be sent at once are lost.
 *
 * @param url its path may be a database number: houses with different numbers do not hear each other
 * @param answerTimeoutMs how long a connection may go without an answer before it is dropped, in milliseconds
 * @throws {StoreRefused} if the address cannot be read
 */
export async function openRedisHints(
  url: string,
  report: HintsReport = () => {},
  answerTimeoutMs = 5_000,
): Promise<OpenHints> {
  const redis = clientOf(url, answerTimeoutMs);
  const name = `hints ${redis.options.db ?? 0}`;
  const channel = new HintChannel((hints) => {
    if (redis.status !== 'ready') return;
    redis.publish(name, channel.messageOf(hints)).catch(() => {});
  });
  const tried = Promise.withResolvers<void>();
  const ended = new Error('the connection has ended');
  let failure: unknown = ended;
  redis.on('error', (error) => {
    failure = error;
  });
  redis.on('close', () => {
    report(false, failure);
    tried.resolve();
  });
  async function listen(): Promise<void> {
    try {
      await redis.subscribe(name);
      failure = ended;
      report(true);
      tried.resolve();
    } catch (error) {
      // The connection was lost again, or subscribing is not allowed.
      failure = error;
      redis.disconnect(true);
    }
  }

  redis.on('ready', () => void listen());
  redis.on('message', (_name, list) => channel.heard(list));
  redis.connect().catch(() => {});
  await tried.promise;
  return {
    tell: channel.tell,
    hear: channel.hear,
    async close() {
      redis.removeAllListeners('close');
      // Among the last hints is that this server stops: they are sent at the end of this turn.
      await turnEnd();
      await redis.quit().catch(() => {});
      redis.disconnect();
    },
  };
}

/** A client that is not connected yet. Throws `StoreRefused` if it cannot read the address. */
function clientOf(url: string, answerTimeoutMs: number): Redis {
  try {
    const redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: answerTimeoutMs,
      // A server sends something every second, so there is always an answer to wait for.
      socketTimeout: answerTimeoutMs,
      retryStrategy: (times) => Math.min(pauses.first * 2 ** (times - 1), pauses.last),
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      // Hints need not wait until Redis has loaded its data.
      enableReadyCheck: false,
      autoResubscribe: false,
    });
    if (Number.isNaN(redis.options.db)) throw new Error('after the host there is no number');
    return redis;
  } catch (error) {
    throw new StoreRefused(
      `HINTS_URL cannot be read: ${reasonOf(error)}. It is like redis://user:password@host:6379/1, with %25 for a % in the password.`,
      { cause: error },
    );
  }
}
