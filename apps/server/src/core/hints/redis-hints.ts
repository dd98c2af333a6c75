import { Redis } from 'ioredis';

import { HintChannel, type HintsReport, type OpenHints } from './hint-channel.ts';

/** How long it is waited before a lost connection is made again, in milliseconds: doubled from the one to the other. */
const pauses = { first: 50, last: 1_000 } as const;

/**
 * Opens a channel of hints by pub/sub of Redis (6 or later) or Valkey; answers when it listens, or has failed to for the
 * first time. What cannot be told at once is lost.
 *
 * @param url its path may be a number, as of a database: houses with different numbers do not hear each other
 * @param patience after which a connection is given up that does not answer, in milliseconds
 */
export async function openRedisHints(
  url: string,
  report: HintsReport = () => {},
  patience = 5_000,
): Promise<OpenHints> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    // A server tells something every second, so there is always an answer to wait for.
    socketTimeout: patience,
    retryStrategy: (times) => Math.min(pauses.first * 2 ** (times - 1), pauses.last),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // Hints do not wait until Redis has read its data.
    enableReadyCheck: false,
    autoResubscribe: false,
  });
  const name = `hints ${redis.options.db ?? 0}`;
  const channel = new HintChannel((hints) => {
    if (redis.status !== 'ready') return;
    redis.publish(name, channel.messageOf(hints)).catch(() => {});
  });
  const tried = Promise.withResolvers<void>();
  redis.on('error', () => {});
  redis.on('close', () => {
    report(false);
    tried.resolve();
  });
  async function listen(): Promise<void> {
    try {
      await redis.subscribe(name);
      report(true);
      tried.resolve();
    } catch {
      // Lost again, or not allowed.
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
      await redis.quit().catch(() => {});
      redis.disconnect();
    },
  };
}
