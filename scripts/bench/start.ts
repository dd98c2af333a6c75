import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createStoredEventLog } from '../../apps/server/src/core/store/stored-event-log.ts';
import { Guest } from '../../apps/server/test/guest.ts';
import { openKept } from '../../apps/server/test/open-kept.ts';
import { startServerProcess } from '../../apps/server/test/server-process.ts';
import { wholeNumber, type Values } from '../command-line.ts';
import { fillWithTables } from '../many-tables.ts';
import { wantedGame } from '../wanted-game.ts';
import type { Figures } from './figures.ts';

export const options = {
  /** With how many tables a server is started, one size after the other. */
  sizes: { type: 'string', default: '1000,10000' },
} as const;

/** Rows of a table with a game; three in four have one. */
const rowsOfGame = 112;
/** How long a server is watched after its start, in milliseconds. */
const watched = 120_000;
/** How often the lobby is looked at, and tables are made. */
const looks = 100;
const creations = 40;

const stallWatch = fileURLToPath(new URL('../stall-watch.ts', import.meta.url));

/**
 * What a start costs with many tables in the database: real server processes, each watched for two minutes. Throws if
 * any table cannot be found afterwards.
 */
export async function measure({ sizes }: Values<typeof options>): Promise<Figures> {
  const figures = [];
  for (const tables of sizes.split(',').map((size) => wholeNumber('sizes', size, { least: 1 })))
    figures.push(...(await measureStart(tables)));
  return figures;
}

async function measureStart(tables: number): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const rows = await fill(dataDir, tables);
  const stallFile = join(dataDir, 'stalls.json');
  const began = performance.now();
  const server = await startServerProcess(dataDir, {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import ${stallWatch}`,
    STALL_FILE: stallFile,
  });
  const listening = performance.now() - began;
  const pid = server.child.pid ?? 0;
  server.child.kill('SIGUSR2');
  const cpuAtListen = busySeconds(pid);
  await wait(watched);
  const rss = memoryOf(pid, 'VmRSS');
  const peak = memoryOf(pid, 'VmHWM');
  const cpu = busySeconds(pid);
  const { look, creation } = await costOfLobby(server.origin, pid);
  await requireTables(server.origin, tables);
  await server.end('SIGTERM');
  const stalls = JSON.parse(readFileSync(stallFile, 'utf8')) as Readonly<Record<string, number>>;
  rmSync(dataDir, { recursive: true });
  const of = `with ${tables} tables`;
  const figure = (name: string, value: number, unit: string, says: string): Figures[number] => ({
    figure: `start_${tables}_${name}`,
    value: Math.round(value * 100) / 100,
    unit,
    says: `${says} ${of}`,
  });
  return [
    figure('rows', rows, '', 'Rows in the log'),
    figure('listen_s', listening / 1000, 's', 'From the start of the process until it listens,'),
    figure('listen_cpu_s', cpuAtListen, 's', 'Processor time until then,'),
    figure('cpu_s', cpu, 's', 'Processor time until two minutes after,'),
    figure(
      'stall_ms',
      stalls['longest'] ?? NaN,
      'ms',
      'Longest stall of the event loop once it listens,',
    ),
    figure(
      'stall_cpu_ms',
      stalls['longestCpu'] ?? NaN,
      'ms',
      'Most processor time of its thread in one stall',
    ),
    figure('slow_turns', stalls['overLimit'] ?? NaN, '', 'Turns of over 10 ms of processor time'),
    figure('rss_mb', rss, 'MB', 'Memory two minutes after,'),
    figure('peak_mb', peak, 'MB', 'Most memory'),
    figure('lobby_cpu_ms', look, 'ms', 'Processor time of a look at the lobby'),
    figure('creation_cpu_ms', creation, 'ms', 'Processor time of making a table'),
  ];
}

async function fill(dataDir: string, tables: number): Promise<number> {
  const store = await openKept(dataDir);
  const rows = await fillWithTables(createStoredEventLog(store), wantedGame, tables, rowsOfGame);
  await store.close();
  return rows;
}

/** What a look at the lobby takes, and making a table, in milliseconds of processor time. */
async function costOfLobby(
  origin: string,
  pid: number,
): Promise<{ readonly look: number; readonly creation: number }> {
  const guest = await Guest.named(origin, 'Ada');
  await guest.request('GET', '/api/lobby');
  const begin = busySeconds(pid);
  for (let time = 0; time < looks; time += 1) await guest.request('GET', '/api/lobby');
  const looked = busySeconds(pid);
  for (let time = 0; time < creations; time += 1) {
    await guest.createTable({
      gameId: wantedGame,
      options: { seats: 4, clock: 'none', private: true, game: {} },
    });
  }
  const made = busySeconds(pid);
  return {
    look: ((looked - begin) * 1000) / looks,
    creation: ((made - looked) * 1000) / creations,
  };
}

/** Throws unless a table here and there is to be found. */
async function requireTables(origin: string, tables: number): Promise<void> {
  const guest = Guest.nameless(origin);
  for (let index = 0; index < tables; index += Math.ceil(tables / 50)) {
    const answer = await guest.request('GET', `/api/tables/${String(index).padStart(10, '0')}`);
    if (answer.status !== 200) throw new Error(`table ${index} is answered with ${answer.status}`);
  }
}

/** Processor time that a process has taken, in seconds (Linux). */
function busySeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 0.01;
}

/** What the system says of the memory of a process, in megabytes (Linux). */
function memoryOf(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
