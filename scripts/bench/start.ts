import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createStoredEventLog } from '../../apps/server/src/core/store/stored-event-log.ts';
import { historyStore } from '../../apps/server/src/features/history/history-store.ts';
import { Guest } from '../../apps/server/test/guest.ts';
import { openKept } from '../../apps/server/test/open-kept.ts';
import { startServerProcess, type ServerProcess } from '../../apps/server/test/server-process.ts';
import { refuse, wholeNumber, type Values } from '../command-line.ts';
import { fillWithTables, gamesPlayed } from '../many-tables.ts';
import type { ThreadNotes } from '../stall-watch.ts';
import type { Figures } from './figures.ts';
import { lobbyCostsByTurns, type LobbyCosts } from './loops/lobby-costs.ts';
import { busyMs, memoryOf } from './loops/process-cost.ts';
import { round } from './loops/statistics.ts';
import { untilIdle } from './loops/until-idle.ts';

export const options = {
  /** The numbers of tables with which a server is started, one after the other. */
  sizes: { type: 'string', default: '1000,10000' },
  /** Rows of a table with a game; three in four tables have one. */
  rows: { type: 'string', default: '112' },
} as const;

/** How long a server is watched after its start, in milliseconds. */
const watched = 120_000;
const stallWatch = fileURLToPath(new URL('../stall-watch.ts', import.meta.url));

/** A store as a server leaves it. */
interface Filled {
  readonly dataDir: string;
  readonly tables: number;
  readonly rows: number;
}

/** A server that has become idle, and its figures until then. */
interface Settled extends Filled {
  readonly running: ServerProcess;
  readonly origin: string;
  readonly pid: number;
  readonly figures: readonly Row[];
}

/** The results for one size. */
interface Found extends LobbyCosts<Settled> {
  readonly tables: number;
  readonly live: number;
  readonly figures: Figures;
}

/**
 * What a start costs with many tables in the database, and as many finished games: real server processes, each
 * watched for two minutes; over an empty PostgreSQL, if `STORE_URL` names one. Throws if any table cannot be found
 * afterwards.
 */
export async function measure(folder: string, values: Values<typeof options>): Promise<Figures> {
  const sizes = values.sizes.split(',').map((size) => wholeNumber('sizes', size, { least: 1 }));
  const rows = wholeNumber('rows', values.rows, { least: 1 });
  if (postgres['STORE_URL'] !== '' && sizes.length > 1) {
    refuse('Over PostgreSQL there can be one size only: its database is to be empty.');
  }
  const filled: Filled[] = [];
  for (const tables of sizes) {
    filled.push(await filledWith(join(folder, `${tables}`), tables, rows));
  }
  const settled: Settled[] = [];
  const found: Found[] = [];
  const running: ServerProcess[] = [];
  try {
    for (const one of filled) {
      const began = performance.now();
      const server = await startServer(one.dataDir);
      running.push(server);
      settled.push(await watchedUntilIdle(one, server, performance.now() - began));
    }
    for (const costs of await lobbyCostsByTurns(settled)) found.push(await ended(costs));
  } finally {
    for (const { child } of running) child.kill();
  }
  return [...found.flatMap(({ figures }) => figures), ...growth(found)];
}

const postgres = { STORE_URL: process.env['STORE_URL'] ?? '' };

/** Starts a server as on a later start by its operator: with Node's compile cache filled. */
function startServer(dataDir: string): Promise<ServerProcess> {
  return startServerProcess(dataDir, {
    ...postgres,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(dataDir, '..', 'compiled'),
    NODE_OPTIONS: `--import ${stallWatch}`,
    STALL_FOLDER: notesIn(dataDir),
  });
}

function notesIn(dataDir: string): string {
  return join(dataDir, 'notes');
}

/** Fills the store of a server that has been started before. */
async function filledWith(dataDir: string, tables: number, rowsOfGame: number): Promise<Filled> {
  mkdirSync(notesIn(dataDir), { recursive: true });
  await (await startServer(dataDir)).end('SIGTERM');
  return { dataDir, tables, rows: await fill(dataDir, tables, rowsOfGame) };
}

/**
 * Watches a server that has just been started until it is idle.
 *
 * @param listening the milliseconds until it listened
 */
async function watchedUntilIdle(
  filled: Filled,
  running: ServerProcess,
  listening: number,
): Promise<Settled> {
  const { child, origin } = running;
  const pid = child.pid ?? 0;
  child.kill('SIGUSR2');
  const cpuAtListen = busyMs(pid);
  await wait(watched);
  const [rss, peak] = [memoryOf(pid, 'VmRSS'), memoryOf(pid, 'VmHWM')];
  const cpu = busyMs(pid);
  child.kill('SIGHUP');
  const whenIdle = await untilIdle(pid);
  const figures: readonly Row[] = [
    ['rows', filled.rows, '', 'Rows in the log'],
    ['listen_s', listening / 1000, 's', 'From the start of the process until it listens,'],
    ['listen_cpu_s', cpuAtListen / 1000, 's', 'Processor time until then,'],
    ['cpu_s', cpu / 1000, 's', 'Processor time until two minutes after,'],
    ['settled_cpu_s', whenIdle / 1000, 's', 'Processor time until it has nothing left to do,'],
    ['rss_mb', rss / 1e6, 'MB', 'Memory two minutes after,'],
    ['peak_mb', peak / 1e6, 'MB', 'Most memory'],
  ];
  return { ...filled, running, origin, pid, figures };
}

/** Ends a server, whose threads then write their notes. */
async function ended(costs: LobbyCosts<Settled>): Promise<Found> {
  const { dataDir, tables, running, origin, figures } = costs.server;
  await requireTables(origin, tables);
  await running.end('SIGTERM');
  const { main, others } = notesOf(dataDir);
  const live = main?.live ?? NaN;
  const all = figuresOf(tables, [
    ...figures,
    ['stall_ms', main?.longest ?? NaN, 'ms', 'Longest stall of the event loop once it listens,'],
    ['stall_cpu_ms', main?.longestCpu ?? NaN, 'ms', 'Most processor time of its thread in one'],
    ['slow_turns', main?.overLimit ?? NaN, '', 'Turns of over 10 ms of processor time'],
    [
      'store_cpu_ms',
      Math.max(0, ...others.map(({ longestCpu }) => longestCpu)),
      'ms',
      'Most processor time of a thread of the store for one message',
    ],
    [
      'slow_messages',
      others.reduce((sum, { overLimit }) => sum + overLimit, 0),
      '',
      'Messages to the store of over 10 ms of processor time',
    ],
    ['live_mb', live / 1e6, 'MB', 'Memory of objects two minutes after, without garbage,'],
    ['lobby_cpu_ms', costs.look, 'ms', 'Processor time of a look at the lobby'],
    ['creation_cpu_ms', costs.creation, 'ms', 'Processor time of making a table'],
  ]);
  return { ...costs, tables, live, figures: all };
}

type Row = readonly [name: string, value: number, unit: string, says: string];

function figuresOf(tables: number, rows: readonly Row[]): Figures {
  return rows.map(([name, value, unit, says]) => ({
    figure: `start_${tables}_${name}`,
    value: round(value, 2),
    unit,
    says: `${says} with ${tables} tables`,
  }));
}

/** What more tables cost: the largest size against the smallest. */
function growth(found: readonly Found[]): Figures {
  const [least, most] = [found[0], found.at(-1)];
  if (least === undefined || most === undefined || most.tables <= least.tables) return [];
  const beside = `with ${most.tables} tables beside ${least.tables}`;
  return [
    {
      figure: 'sleeping_table_bytes',
      value: Math.round((most.live - least.live) / (most.tables - least.tables)),
      unit: 'bytes',
      says: `Memory of objects for each table more, ${beside}`,
    },
    {
      figure: 'lobby_growth',
      value: round(most.look / least.look, 2),
      unit: 'times',
      says: `Processor time of a look at the lobby ${beside}`,
    },
    {
      figure: 'creation_growth',
      value: round(most.creation / least.creation, 2),
      unit: 'times',
      says: `Processor time of making a table ${beside}`,
    },
  ];
}

/** Fills the store as a server leaves it; returns the number of rows. */
async function fill(dataDir: string, tables: number, rowsOfGame: number): Promise<number> {
  const store = await openKept(dataDir, postgres);
  const log = createStoredEventLog(store);
  const rows = await fillWithTables(log, tables, rowsOfGame);
  const history = store.of(historyStore);
  for (const games of gamesPlayed(tables)) await history.keep(games);
  await store.close();
  return rows;
}

/** Throws unless a sample of the tables can be found. */
async function requireTables(origin: string, tables: number): Promise<void> {
  const guest = Guest.nameless(origin);
  for (let index = 0; index < tables; index += Math.ceil(tables / 50)) {
    const answer = await guest.request('GET', `/api/tables/${String(index).padStart(10, '0')}`);
    if (answer.status !== 200) throw new Error(`table ${index} is answered with ${answer.status}`);
  }
}

/** The notes of the threads of an ended server. */
function notesOf(dataDir: string): {
  readonly main: ThreadNotes | undefined;
  readonly others: readonly ThreadNotes[];
} {
  const folder = notesIn(dataDir);
  const notes = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ThreadNotes,
  );
  return {
    main: notes.find(({ isMain }) => isMain),
    others: notes.filter(({ isMain }) => !isMain),
  };
}
