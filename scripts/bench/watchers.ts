import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

import type { Report, Wish } from '../../apps/server/test/crowd.ts';
import { wholeNumber, type Values } from '../command-line.ts';
import { figuresAbout, type Figures } from './figures.ts';
import { openBareLoop } from './loops/bare-loop.ts';
import { memoryOf, type Loop } from './loops/loop.ts';
import { closedPass, ratioOf, type Pass } from './loops/pass.ts';
import { openProductLoop } from './loops/product-loop.ts';
import { median } from './loops/statistics.ts';

const seats = 2;
/** Uncounted seconds: compiling by V8 is not part of the cost of a row. */
const warmUp = 10;
/** The numbers of spectators, one after another. */
const crowds = [50, 2000];
const crowdScript = new URL('../../apps/server/test/crowd.ts', import.meta.url);

export const options = {
  passes: { type: 'string', default: '3' },
  /** How long a pass lasts. */
  seconds: { type: 'string', default: '4' },
} as const;

/** A server with one table, and its spectators, in a process of their own. */
interface Show {
  readonly loop: Loop;
  readonly crowd: ChildProcess;
}

/**
 * What a row costs at a table with many spectators, against a bare emit to a Socket.IO room: processor
 * time of each server in a process of its own, in turn in one run. Sets the exit code unless
 * everybody received every row.
 */
export async function measure(folder: string, values: Values<typeof options>): Promise<Figures> {
  const passes = wholeNumber('passes', values.passes, { least: 1 });
  const seconds = wholeNumber('seconds', values.seconds, { least: 1 });
  const wish = { folder, seats, tables: 1 };
  const product = openShow(await openProductLoop(wish));
  const bare = openShow(await openBareLoop('socket_io', wish));
  const shows = [product, bare];
  for (const { loop } of shows) await closedPass(loop, warmUp);

  const figures = [];
  let before = 0;
  for (const size of crowds) {
    const memory: number[] = [];
    for (const show of shows) memory.push(await gather(show, size - before));
    const told = await Promise.all(shows.map(reportOf));
    const costs = shows.map((): Pass[] => []);
    for (let pass = 0; pass < passes; pass += 1) {
      for (const [index, { loop }] of shows.entries()) {
        costs[index]?.push(await closedPass(loop, seconds));
      }
    }
    for (const [index, show] of shows.entries())
      await expectAllTold(show, told[index], costs[index]);
    figures.push(...figuresOf(size, costs, memory));
    before = size;
  }

  for (const { loop, crowd } of shows) {
    crowd.kill();
    await loop.end();
  }
  return figures;
}

function openShow(loop: Loop): Show {
  return { loop, crowd: fork(crowdScript) };
}

/** Adds spectators; returns how much memory each takes. */
async function gather({ loop, crowd }: Show, watchers: number): Promise<number> {
  const before = memoryOf(loop);
  const wish: Wish = {
    origin: loop.origin,
    table: loop.tables[0]?.id ?? '',
    watchers,
    isBare: loop.name !== 'product',
  };
  await ask(crowd, wish);
  return (memoryOf(loop) - before) / watchers;
}

async function ask(crowd: ChildProcess, message: Wish | 'report'): Promise<unknown> {
  crowd.send(message);
  const [answer] = (await once(crowd, 'message')) as readonly unknown[];
  return answer;
}

/** Asks until no more rows arrive. */
async function reportOf({ crowd }: Show): Promise<Report> {
  let last = -1;
  for (;;) {
    const report = (await ask(crowd, 'report')) as Report;
    if (report.updates === last) return report;
    last = report.updates;
    await wait(1000);
  }
}

/** Each of them must have received as many rows as the others, and at least one per move. */
async function expectAllTold(
  show: Show,
  before?: Report,
  passes: readonly Pass[] = [],
): Promise<void> {
  const after = await reportOf(show);
  const moves = passes.reduce((sum, pass) => sum + pass.moves, 0);
  const watchers = after.watchers;
  const rows = (after.updates - (before?.updates ?? 0)) / watchers;
  if (Number.isInteger(rows) && rows >= moves) return;
  console.error('FAILED', show.loop.name, { rows, moves, watchers });
  process.exitCode = 1;
}

function figuresOf(
  size: number,
  [product = [], bare = []]: readonly (readonly Pass[])[],
  [ours = 0, theirs = 0]: readonly number[],
): Figures {
  const rate = (passes: readonly Pass[]): number =>
    median(passes.map(({ movesPerCpuSecond }) => movesPerCpuSecond));
  const figure = figuresAbout(`watchers_${size}`, `${size} watch`);
  return [
    figure('row_ms', 1000 / rate(product), 'ms', 'time of the processor that a row costs'),
    figure('row_ms_socket_io', 1000 / rate(bare), 'ms', 'the same of an emit to a room'),
    figure(
      'ratio_to_socket_io',
      ratioOf(product, bare),
      'times',
      'rows a CPU second over those of an emit',
    ),
    figure('memory_kb', ours / 1000, 'kB', 'memory for each who has come'),
    figure('memory_kb_socket_io', theirs / 1000, 'kB', 'the same of bare Socket.IO'),
  ];
}
