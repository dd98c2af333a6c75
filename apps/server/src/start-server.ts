import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { productName } from '@call-to-glory/protocol/product';
import type { HostedGame } from '@call-to-glory/table';
import { pino } from 'pino';

import ownPackage from '../package.json' with { type: 'json' };
import { buildServer } from './build-server.ts';
import { openShared } from './core/app/open-shared.ts';
import { hasUnusedData, openStore, restoredWarning } from './core/app/open-store.ts';
import { observedStore } from './core/app/report-outages.ts';
import { openSharedClock } from './core/clock/shared-clock.ts';
import { systemClock } from './core/clock/system-clock.ts';
import { systemEntropy } from './core/clock/system-entropy.ts';
import { ConfigError, readConfig, type Config } from './core/config.ts';
import { createStoredTime } from './core/store/node-store.ts';
import { StoreRefused } from './core/store/store.ts';
import { storeParts } from './features.ts';

/** Whatever hangs, the process exits this many milliseconds after it was asked to stop. */
const stopTimeoutMs = 10_000;

/** The build of the web client, unless the environment names another. */
const besideServer = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Advice on errors that prevent listening, by the system's error code. */
const adviceOnListening: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'The port is taken. Set PORT to another one.'],
  ['EACCES', 'The port is not for everybody. Set PORT to one above 1023.'],
  ['EADDRNOTAVAIL', 'HOST is no address of this machine.'],
  ['ENOTFOUND', 'HOST is no address of this machine.'],
  // A link-local address without its interface; one of IPv6 where there is none.
  ['EINVAL', 'HOST is no address of this machine.'],
  ['EAFNOSUPPORT', 'HOST is no address of this machine.'],
]);

const metricsTookPort = 'PORT and METRICS_PORT are the same. Set METRICS_PORT to another one.';

/** Runs a server with these games until the system asks it to stop; the environment configures everything else. */
export async function startServer(games: readonly HostedGame[]): Promise<void> {
  try {
    await run(games);
  } catch (error) {
    const advice = adviceOn(error);
    if (advice === null) throw error;
    process.stderr.write(`${advice}\n`);
    process.exit(1);
  }
}

async function run(games: readonly HostedGame[]): Promise<void> {
  const config = readConfig(process.env);
  const webDirectory = webDirectoryOf(config);
  const logger = pino({ level: config.logLevel });

  // An unforeseen error may have broken anything: a restart reads the truth from the disk.
  const die = (error: unknown): void => {
    logger.fatal({ err: error }, 'the server cannot go on');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  const opened = await openStore(config, storeParts, {
    onBroken: die,
    onRestored: () => logger.warn(restoredWarning),
  });
  const store = observedStore(opened, logger);
  if (hasUnusedData(config)) {
    const { dataDir } = config;
    logger.warn(
      { dataDir },
      'STORE_URL is used, and what DATA_DIR holds is not: see pnpm transfer',
    );
  }
  const sharing = await openShared(config, store, logger);
  if (sharing !== null) logger.setBindings({ node: sharing.shared.node });
  const sharedClock = sharing && (await openSharedClock(createStoredTime(store)));
  const server = await buildServer(config, {
    games,
    store,
    shared: sharing?.shared ?? null,
    clock: sharedClock ?? systemClock,
    entropy: systemEntropy,
    webDirectory,
    logger,
  });

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info('stopping');
    setTimeout(() => die(new Error('stopping took too long')), stopTimeoutMs).unref();
    await server.stop();
    sharedClock?.stop();
    await sharing?.close();
    await store.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  const port = await server.open().catch((error: unknown) => {
    // A server that is asked to stop while it opens finds its store closed.
    if (isStopping) return null;
    throw error;
  });
  if (port === null || isStopping) return;
  const host = isIPv6(config.host ?? '') ? `[${config.host}]` : (config.host ?? 'localhost');
  const address = config.publicOrigin ?? `http://${host}:${port}`;
  const ready = `${productName} is ready`;
  if (process.stdout.isTTY) process.stdout.write(`${ready}: ${address}\n`);
  else {
    // The default is relative to where the server was started: the same command elsewhere begins with nothing.
    const kept = config.storeUrl === null ? `SQLite in ${resolve(config.dataDir)}` : 'PostgreSQL';
    const ids = games.map(({ id }) => id);
    logger.info({ address, release: ownPackage.version, store: kept, games: ids }, ready);
  }
}

/** Throws `ConfigError` if the environment names a directory without a client. The default may be built later. */
function webDirectoryOf({ webDir }: Config): string {
  if (webDir !== null && !existsSync(join(webDir, 'index.html'))) {
    throw new ConfigError(
      `WEB_DIR has to be a directory with the web client: there is no ${join(resolve(webDir), 'index.html')}.`,
    );
  }
  return webDir ?? besideServer;
}

/** What the people who run the server can do about an error; null if it is a bug. */
function adviceOn(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StoreRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const port = error instanceof Error && 'port' in error ? String(error.port) : '';
  // Metrics are served first.
  if (code === 'EADDRINUSE' && port === process.env['METRICS_PORT']) return metricsTookPort;
  return adviceOnListening.get(code) ?? null;
}
