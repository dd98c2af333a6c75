import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { hostGame, StorageUnavailable, type EventLog } from '@call-to-glory/table';
import { toyGame } from '@call-to-glory/toy-game';
import { pino } from 'pino';

import { buildServer } from '../src/build-server.ts';
import { systemClock } from '../src/core/clock/system-clock.ts';
import { systemEntropy } from '../src/core/clock/system-entropy.ts';
import { readConfig } from '../src/core/config.ts';
import { databaseFile } from '../src/core/store/database.ts';
import { createSqliteDocuments, type Documents } from '../src/core/store/documents.ts';
import type { OpenLog } from '../src/core/store/open-log.ts';
import { restoredAt } from '../src/core/store/restored-at.ts';
import { createSqliteEventLog } from '../src/core/store/sqlite-event-log.ts';
import { createSqliteOpenLog } from '../src/core/store/sqlite-open-log.ts';
import { openStore } from '../src/core/store/store.ts';
import { historyStore } from '../src/features/history/history-store.ts';
import { passkeyStore } from '../src/features/identity/passkey-store.ts';
import { playerStore } from '../src/features/identity/player-store.ts';
import { games } from '../src/games.ts';
import { storeParts } from '../src/store-parts.ts';

/** A server of flesh and blood in this process: real sockets, real files, a free port. */
export interface House {
  readonly origin: string;
  readonly log: EventLog;
  readonly openLog: OpenLog;
  readonly documents: Documents;
  /** While this is false, nothing can be stored. */
  readonly storage: { works: boolean };
  close(): Promise<void>;
}

/**
 * @param variables the environment, if it differs from what is usual for tests
 * @param webFiles the build of the web client: texts by their paths
 * @param database SQL that makes the database that the server finds
 */
export async function startHouse(
  variables: Readonly<Record<string, string>> = {},
  webFiles: Readonly<Record<string, string>> = {},
  database = '',
): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'house-'));
  if (database !== '') makeDatabase(join(dataDir, databaseFile), database);
  const webDirectory = join(dataDir, 'web');
  for (const [path, text] of Object.entries(webFiles)) {
    mkdirSync(dirname(join(webDirectory, path)), { recursive: true });
    writeFileSync(join(webDirectory, path), text);
  }
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    BOT_DELAY_MS: '0',
    RATE_LIMIT_FACTOR: '1000',
    ...variables,
  });
  const store = await openStore(dataDir, storeParts, (error) => {
    throw error;
  });
  const log = createSqliteEventLog(store);
  const openLog = createSqliteOpenLog(store);
  const documents = createSqliteDocuments(store);
  const storage = { works: true };
  const require = async (): Promise<void> => {
    if (!storage.works) throw new StorageUnavailable('so the test wants it');
  };
  const server = await buildServer(config, {
    games: [...games, hostGame(toyGame)],
    log: { ...log, append: (...row) => require().then(() => log.append(...row)) },
    openLog,
    restoredAt: (tableId) => restoredAt(store, tableId),
    players: store.of(playerStore),
    passkeys: store.of(passkeyStore),
    documents,
    history: store.of(historyStore),
    clock: systemClock,
    entropy: systemEntropy,
    webDirectory,
    logger: pino({ level: config.logLevel }),
    probe: require,
  });
  const port = await server.open();

  async function close(): Promise<void> {
    await server.stop();
    await store.close();
    rmSync(dataDir, { recursive: true });
  }

  return { origin: `http://localhost:${port}`, log, openLog, documents, storage, close };
}

function makeDatabase(path: string, sql: string): void {
  const connection = new DatabaseSync(path);
  connection.exec(sql);
  connection.close();
}
