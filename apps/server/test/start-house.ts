import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { GameTypes } from '@call-to-glory/game-kit';
import { countdownOf, hostGame, StorageUnavailable, type EventLog } from '@call-to-glory/table';
import { toyGame } from '@call-to-glory/toy-game';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, onTestFinished } from 'vitest';

import { buildServer } from '../src/build-server.ts';
import { openShared } from '../src/core/app/open-shared.ts';
import { systemEntropy } from '../src/core/clock/system-entropy.ts';
import { createStoredDocuments, type Documents } from '../src/core/store/documents.ts';
import type { OpenLog } from '../src/core/store/open-log.ts';
import { databaseFile } from '../src/core/store/sqlite/database.ts';
import { headsIn, openLogHeads } from '../src/core/store/sqlite/log-heads.ts';
import type { Store } from '../src/core/store/store.ts';
import { createStoredEventLog } from '../src/core/store/stored-event-log.ts';
import { createStoredOpenLog } from '../src/core/store/stored-open-log.ts';
import { games } from '../src/games.ts';
import type { Follower } from './follower.ts';
import { openKept, testConfig } from './open-kept.ts';
import { TurnedClock } from './turned-clock.ts';

/** A complete server in this process: real sockets, real files, a free port. */
export interface House {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly log: EventLog;
  readonly openLog: OpenLog;
  readonly documents: Documents;
  /** While this is false, nothing can be stored. */
  readonly storage: { works: boolean };
  /** The server's clock, which follows the machine's unless it is put forward. */
  readonly clock: TurnedClock;
  /** Waits until all of these, who are ready, see their game, without sitting through the countdown. */
  begin<Types extends GameTypes>(...people: readonly Follower<Types>[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param variables the environment, where it differs from the test defaults
 * @param webFiles the build of the web client: file contents by path
 * @param database SQL that makes the database that the server finds
 */
export async function startHouse(
  variables: Readonly<Record<string, string>> = {},
  webFiles: Readonly<Record<string, string | Uint8Array>> = {},
  database = '',
): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'house-'));
  if (database !== '') makeDatabase(dataDir, database);
  const webDirectory = join(dataDir, 'web');
  for (const [path, content] of Object.entries(webFiles)) {
    mkdirSync(dirname(join(webDirectory, path)), { recursive: true });
    writeFileSync(join(webDirectory, path), content);
  }
  const config = testConfig(dataDir, variables);
  const logger = pino({ level: config.logLevel });
  const store = await openKept(dataDir, variables);
  const opened = await openShared(config, store, logger);
  const storage = { works: true };
  const clock = new TurnedClock();
  const server = await buildServer(config, {
    games: [...games, hostGame(toyGame)],
    store: fragile(store, storage),
    shared: opened?.shared ?? null,
    clock,
    entropy: systemEntropy,
    webDirectory,
    logger,
  });
  const port = await server.open();

  async function begin<Types extends GameTypes>(
    ...people: readonly Follower<Types>[]
  ): Promise<void> {
    for (const one of people) {
      await one.until((view) => view.stage === 'playing' || countdownOf(view) !== null);
      clock.passUntil(countdownOf(one.view)?.startsAt ?? 0);
    }
    for (const one of people) await one.until(({ stage }) => stage === 'playing');
  }

  async function close(): Promise<void> {
    await server.stop();
    await opened?.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  }

  return {
    origin: `http://localhost:${port}`,
    app: server.app,
    dataDir,
    log: createStoredEventLog(store),
    openLog: createStoredOpenLog(store),
    documents: createStoredDocuments(store),
    storage,
    clock,
    begin,
    close,
  };
}

/** The same for all tests of a file, after which it stops. */
export async function houseForAll(...asked: Parameters<typeof startHouse>): Promise<House> {
  const house = await startHouse(...asked);
  afterAll(() => house.close());
  return house;
}

/** The same for the test that runs, after which it stops. */
export async function houseForTest(...asked: Parameters<typeof startHouse>): Promise<House> {
  const house = await startHouse(...asked);
  onTestFinished(() => house.close());
  return house;
}

/** A store that writes nothing while its storage does not work. */
function fragile(store: Store, storage: { readonly works: boolean }): Store {
  return {
    ...store,
    of(part) {
      const queries = store.of(part);
      const writes = Object.keys(part.writes).map((name) => [
        name,
        (...values: never[]) => {
          const write = queries[name as keyof typeof queries] as (
            ...given: never[]
          ) => Promise<unknown>;
          return storage.works
            ? write(...values)
            : Promise.reject(new StorageUnavailable('so the test wants it'));
        },
      ]);
      return { ...queries, ...(Object.fromEntries(writes) as object) };
    },
  };
}

/** A data directory with a database, and the heads of its logs, as a server leaves them. */
function makeDatabase(directory: string, sql: string): void {
  const connection = new DatabaseSync(join(directory, databaseFile));
  connection.exec(sql);
  const heads = openLogHeads(directory);
  heads.note(headsIn(connection));
  heads.close();
  connection.close();
}
