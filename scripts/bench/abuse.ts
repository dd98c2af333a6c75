import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

import { sitDown, waitsOf, type Honest } from '../../apps/server/test/honest-people.ts';
import { putLongTable } from '../../apps/server/test/long-table.ts';
import { startServerProcess } from '../../apps/server/test/server-process.ts';
import {
  askFrom,
  openSilently,
  sayHello,
  type RawSocket,
} from '../../apps/server/test/strange-sockets.ts';
import type { Figures } from './figures.ts';
import { residentBytes } from './loops/process-cost.ts';
import { quantile } from './loops/statistics.ts';

/** One more than the commands, the last of which gives a chair back to its occupant. */
const rows = 10_001;
/** How often the log of each long table is requested, from two addresses. */
const logsPerSecond = 20;
/** Quiet and loud stretches (milliseconds) alternate, so that other load on the machine affects both. */
const short = { turns: 15, stretch: 1_000 };
const long = { turns: 1, stretch: 10_000 };
const honest = 16;
const silent = { addresses: 5, each: 40 };
const idle = { addresses: 60, each: 50 };
const joiners = { address: '127.0.8.1', count: 240 };
/** The limits: how much longer honest people wait, memory growth, and how long and how many silent connections last. */
const max = { times: 2, megabytes: 60, seconds: 6, silentPerAddress: 20 };

/**
 * A real server process with its default limits, and people who play on it while others request
 * the logs of two tables of 10,000 rows (one with a running game, one with a finished one), open connections
 * and say nothing, only sit there, or join again and again. Sets the exit code unless all of it stays
 * within its bounds, and requests for logs make honest people wait at most twice as long as without them.
 */
export async function measure(dataDir: string): Promise<Figures> {
  const on = await putLongTable(dataDir, rows, 'on');
  const ended = await putLongTable(dataDir, rows, 'ended');
  const server = await startServerProcess(dataDir, { RATE_LIMIT_FACTOR: '1' });
  const origin = server.origin.replace('localhost', '127.0.0.1');
  const pid = server.child.pid ?? 0;
  const people = await Promise.all(
    Array.from({ length: honest }, (_, index) => sitDown(server.origin, `Honest ${index}`)),
  );
  await waitsOf(people, long.stretch);

  const logs = await compare(people, pid, short, () => askForLogs(origin, [on, ended]));
  const mute = await keepSilent(origin);
  const sitting = await sitIdle(people, origin, pid);
  const joins = await compare(people, pid, long, () => joinAgain(origin, people[0]?.table ?? ''));
  for (const { socket } of people) socket.disconnect();
  await server.end('SIGTERM');

  const kept = {
    'who asks for logs makes nobody wait': logs.times <= max.times,
    'nor fills the memory': logs.growth <= max.megabytes,
    'and gets some of them': logs.answered > 0 && logs.refused > 0,
    'silent connections are few': mute.open === silent.addresses * max.silentPerAddress,
    'and short': mute.seconds <= max.seconds,
    'who only sits there is let in': sitting.count === idle.addresses * idle.each,
    'who joins again and again is mostly refused': joins.refused > joins.answered,
  };
  const broken = Object.entries(kept).flatMap(([what, isSo]) => (isSo ? [] : [what]));
  if (broken.length > 0) {
    console.error('FAILED:', broken.join(', '));
    process.exitCode = 1;
  }

  return figuresOf(logs, mute, sitting, joins);
}

function figuresOf(
  logs: Felt,
  mute: Awaited<ReturnType<typeof keepSilent>>,
  sitting: Awaited<ReturnType<typeof sitIdle>>,
  joins: Felt,
): Figures {
  return [
    figure(
      'quiet_p99_ms',
      logs.quiet,
      'ms',
      'A command of honest people, 99 of 100, while nobody does any harm',
    ),
    figure(
      'logs_p99_ms',
      logs.loud,
      'ms',
      `The same while the logs of two tables of ${rows} rows are asked for ${2 * logsPerSecond} times a second`,
    ),
    figure('logs_p99_times', logs.times, '', 'So many times as long'),
    figure(
      'logs_rss_mb',
      logs.growth,
      'MB',
      `Memory it took at most; ${logs.answered} were answered, ${logs.refused} refused`,
    ),
    figure(
      'silent_open',
      mute.open,
      '',
      `Silent connections that were let stay, of ${silent.addresses * silent.each} from ${silent.addresses} addresses`,
    ),
    figure('silent_s', mute.seconds, 's', 'How long the last of them stayed'),
    figure('idle_sockets', sitting.count, '', 'Sockets that only sit there'),
    figure('idle_kb', sitting.kilobytes, 'kB', 'Memory of each'),
    figure(
      'idle_p99_times',
      sitting.times,
      '',
      `So many times as long honest people wait beside them (${sitting.coming.toFixed(1)} times while they come)`,
    ),
    figure(
      'joins_p99_times',
      joins.times,
      '',
      `The same beside ${joiners.count} nameless of one address who join each second and say two more things`,
    ),
    figure(
      'joins_refused',
      joins.refused / (joins.refused + joins.answered),
      '',
      `The part of their joins that is refused, of ${joins.refused + joins.answered}`,
    ),
  ];
}

function figure(name: string, value: number, unit: string, says: string): Figures[number] {
  return { figure: `abuse_${name}`, value: Number(value.toFixed(2)), unit, says };
}

/** Abuse that runs until it is stopped, and then reports how often it got what it wanted. */
interface Abuse {
  stop(): Promise<{ readonly answered: number; readonly refused: number }>;
}

interface Felt {
  /** How long the slowest of a hundred commands takes, in milliseconds; and how much longer under abuse. */
  readonly quiet: number;
  readonly loud: number;
  readonly times: number;
  /** Peak growth, in megabytes. */
  readonly growth: number;
  readonly answered: number;
  readonly refused: number;
}

/** Measures what abuse costs honest people, and in memory. */
async function compare(
  people: readonly Honest[],
  pid: number,
  { turns, stretch }: typeof short,
  begin: () => Abuse | Promise<Abuse>,
): Promise<Felt> {
  const quiet: number[] = [];
  const loud: number[] = [];
  const sum = { answered: 0, refused: 0 };
  const before = residentBytes(pid);
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentBytes(pid));
  }, 100);
  for (let turn = 0; turn < turns; turn += 1) {
    quiet.push(...(await waitsOf(people, stretch)));
    const abuse = await begin();
    loud.push(...(await waitsOf(people, stretch)));
    const { answered, refused } = await abuse.stop();
    sum.answered += answered;
    sum.refused += refused;
  }
  clearInterval(sampling);
  const waits = { quiet: p99(quiet), loud: p99(loud) };
  return { ...waits, ...sum, times: waits.loud / waits.quiet, growth: (highest - before) / 1e6 };
}

/** Requests logs from two addresses, whatever comes back. */
function askForLogs(origin: string, tables: readonly string[]): Abuse {
  const asked: Promise<{ readonly status: number }>[] = [];
  const asking = setInterval(() => {
    for (const table of tables) {
      const address = `127.0.2.${1 + (asked.length % 4 < 2 ? 0 : 1)}`;
      asked.push(askFrom(address, `${origin}/api/tables/${table}/log`));
    }
  }, 1000 / logsPerSecond);
  return {
    async stop() {
      clearInterval(asking);
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      const answered = statuses.filter((status) => status === 200).length;
      return { answered, refused: statuses.length - answered };
    },
  };
}

/** Opens connections that say nothing, and waits until all are closed. */
async function keepSilent(
  origin: string,
): Promise<{ readonly open: number; readonly seconds: number }> {
  const opened = await Promise.all(
    Array.from({ length: silent.addresses * silent.each }, (_, index) =>
      openSilently(`127.0.3.${1 + (index % silent.addresses)}`, origin),
    ),
  );
  const lasted = await Promise.all(opened.flatMap((one) => (one === null ? [] : [one.gone])));
  const longest = Math.max(...lasted);
  // The others had to make room for later ones.
  return { open: lasted.filter((time) => time > longest / 2).length, seconds: longest / 1000 };
}

/** Opens sockets that only sit there. */
async function sitIdle(
  people: readonly Honest[],
  origin: string,
  pid: number,
): Promise<Record<'count' | 'kilobytes' | 'times' | 'coming', number>> {
  const quiet = p99(await waitsOf(people, long.stretch));
  const before = residentBytes(pid);
  const sockets: RawSocket[] = [];
  const come = async (): Promise<void> => {
    for (let round = 0; round < idle.each; round += 1) {
      const wave = await Promise.all(
        Array.from({ length: idle.addresses }, (_, index) =>
          sayHello(`127.0.4.${1 + index}`, origin),
        ),
      );
      sockets.push(...wave.filter((one) => one !== null));
    }
  };
  const [coming] = await Promise.all([waitsOf(people, long.stretch), come()]);
  await wait(long.stretch);
  const kilobytes = (residentBytes(pid) - before) / 1000 / sockets.length;
  const loud = p99(await waitsOf(people, long.stretch));
  const count = sockets.filter(({ readyState }) => readyState === 1).length;
  for (const socket of sockets) socket.terminate();
  return { count, kilobytes, times: loud / quiet, coming: p99(coming) / quiet };
}

/** Nameless people at one address who join a table every second, and send two more messages. */
async function joinAgain(origin: string, table: string): Promise<Abuse> {
  const sockets = await comeTogether(origin);
  const sum = { answered: 0, refused: 0 };
  for (const socket of sockets) {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1', 0, 20);
      if (text.startsWith('431[{"ok":true')) sum.answered += 1;
      else if (text.startsWith('431[{"ok":false')) sum.refused += 1;
    });
  }
  const joining = setInterval(() => {
    for (const socket of sockets) {
      if (socket.readyState !== 1) continue;
      socket.send(`421["join",{"table":"${table}"}]`);
      socket.send('42["unwatchLobby"]');
      socket.send('42["unwatchLobby"]');
    }
  }, 1000);
  return {
    stop() {
      clearInterval(joining);
      for (const socket of sockets) socket.terminate();
      return Promise.resolve(sum);
    },
  };
}

/** Connects the nameless at one address. Refused ones retry: their predecessors are gone in a moment. */
async function comeTogether(origin: string): Promise<readonly RawSocket[]> {
  const { address, count } = joiners;
  const sockets: RawSocket[] = [];
  while (sockets.length < count) {
    const wave = Array.from({ length: 15 }, () => sayHello(address, origin));
    sockets.push(...(await Promise.all(wave)).filter((one) => one !== null));
  }
  return sockets;
}

function p99(waits: readonly number[]): number {
  return quantile(waits, 0.99);
}
