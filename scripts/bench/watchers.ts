import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

import type { Report, Wish } from '../../apps/server/test/crowd.ts';
import { Follower } from '../../apps/server/test/follower.ts';
import { Guest } from '../../apps/server/test/guest.ts';
import { startHouse, type House } from '../../apps/server/test/start-house.ts';
import { lawSubjectOf } from '../game-packages.ts';
import { wantedGame } from '../wanted-game.ts';
import type { Figures } from './figures.ts';

const { game, variants } = await lawSubjectOf(wantedGame);
const variant = variants['quick'] ?? Object.values(variants)[0];
const seats = 2;
const watchers = 2000;
const crowdScript = new URL('../../apps/server/test/crowd.ts', import.meta.url);

/**
 * Thousands who watch one table, in a process of their own; the server is in this one, so that what
 * it encodes can be counted. Sets the exit code unless each audience cost one encoding, however many
 * watch, and everybody was told every row.
 */
export async function measure(): Promise<Figures> {
  const house = await startHouse();
  const alone = await playGame(house, 0);
  const crowded = await playGame(house, watchers);
  await house.close();

  const { report } = crowded;
  const isComplete = report.least === crowded.rows && report.most === crowded.rows;
  const isOnce = crowded.encodings === crowded.audiences && alone.encodings === alone.audiences;
  if (!isComplete || !isOnce) {
    console.error('FAILED', { ...crowded, isComplete, isOnce });
    process.exitCode = 1;
  }
  const perRow = crowded.milliseconds / crowded.rows - alone.milliseconds / alone.rows;
  return [
    { figure: 'watchers', value: watchers, unit: '', says: 'People who watch one table' },
    {
      figure: 'watchers_encodings_per_row',
      value: round(crowded.encodings / crowded.rows, 2),
      unit: '',
      says: `Encodings of a row for them and ${seats} players (${round(alone.encodings / alone.rows, 2)} without them)`,
    },
    {
      figure: 'watchers_row_bytes',
      value: Math.round(report.textBytes / report.updates),
      unit: 'bytes',
      says: 'Text of a row for one of them, before it is packed',
    },
    {
      figure: 'watchers_row_ms',
      value: round(perRow, 1),
      unit: 'ms',
      says: 'Time of the processor that a row costs more because of all of them',
    },
    {
      figure: 'watchers_memory_kb',
      value: Math.round(crowded.memory / watchers / 1000),
      unit: 'kB',
      says: 'Memory for each of them',
    },
  ];
}

interface Game {
  readonly rows: number;
  /** How many audiences there were in all rows: those who watch, and each seat that learned something of its own. */
  readonly audiences: number;
  /** How often a row was made into text. */
  readonly encodings: number;
  readonly milliseconds: number;
  readonly memory: number;
  readonly report: Report;
}

async function playGame(house: House, crowd: number): Promise<Game> {
  const people = await Promise.all(
    Array.from({ length: seats }, (_, seat) => Guest.named(house.origin, `Seat ${seat}`)),
  );
  const [host] = people;
  if (host === undefined) throw new Error('nobody plays');
  const options = { seats, clock: 'none', private: true, game: variant } as const;
  const table = await host.createTable({ gameId: game.id, options });
  const players = await Promise.all(
    people.map(async (guest) => new Follower(guest, await guest.connect(), table, null, game)),
  );
  for (const player of players) await player.follow();
  await players[1]?.ask({ type: 'sit' });
  // One watcher is always there, so that there is one audience of those who watch.
  const watcher = new Follower(
    Guest.nameless(house.origin),
    await Guest.nameless(house.origin).connect(),
    table,
    null,
    game,
  );
  await watcher.follow();
  const before = process.memoryUsage().rss;
  const child = fork(crowdScript);
  await ask(child, { origin: house.origin, table, watchers: crowd });
  const memory = process.memoryUsage().rss - before;

  const first = players[0]?.seq ?? 0;
  const counter = countEncodings();
  const began = process.cpuUsage();
  for (const player of players) await player.ask({ type: 'ready' });
  for (const player of players) await player.until(({ stage }) => stage === 'playing');
  await Promise.all(players.map((player, seat) => player.playToTheEnd(game.bots.simple, seat)));
  await watcher.until(({ stage }) => stage === 'finished');
  const { user, system } = process.cpuUsage(began);
  const encodings = counter.stop();
  const rows = (await house.log.read(table)).slice(first);
  const report = await reportOf(child, crowd * rows.length);
  child.kill();
  for (const { socket } of [...players, watcher]) socket.disconnect();
  const audiences = rows.reduce((sum, { events }) => sum + 1 + learnersIn(events), 0);
  return {
    rows: rows.length,
    audiences,
    encodings,
    milliseconds: (user + system) / 1000,
    memory,
    report,
  };
}

async function ask(child: ChildProcess, message: Wish | 'report'): Promise<unknown> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as readonly unknown[];
  return answer;
}

/** Asks until all rows have come, or no more come. */
async function reportOf(child: ChildProcess, expected: number): Promise<Report> {
  let last = -1;
  for (;;) {
    const report = (await ask(child, 'report')) as Report;
    if (report.updates >= expected || report.updates === last) return report;
    last = report.updates;
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
  }
}

/** How many seats learn something of their own from events. */
function learnersIn(events: readonly unknown[]): number {
  const seatsWithOwn = events.flatMap((event) => {
    const inner =
      (event as { readonly events?: readonly { readonly own?: object }[] }).events ?? [];
    return inner.flatMap(({ own }) => Object.keys(own ?? {}));
  });
  return new Set(seatsWithOwn).size;
}

/** Counts how often a row is made into text for sockets. */
function countEncodings(): { stop(): number } {
  const { stringify } = JSON;
  let count = 0;
  JSON.stringify = ((value: unknown, ...others: []) => {
    if (Array.isArray(value) && value[0] === 'update') count += 1;
    return stringify(value, ...others);
  }) as typeof stringify;
  return {
    stop() {
      JSON.stringify = stringify;
      return count;
    },
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
