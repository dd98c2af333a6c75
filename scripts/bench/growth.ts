import { setTimeout as wait } from 'node:timers/promises';

import { createStoredEventLog } from '../../apps/server/src/core/store/stored-event-log.ts';
import { openKept } from '../../apps/server/test/open-kept.ts';
import { wholeNumber, type Values } from '../command-line.ts';
import { fillWithTables } from '../many-tables.ts';
import type { Figures } from './figures.ts';
import type { Loop } from './loops/loop.ts';
import { closedPass, ratioOf, type Pass } from './loops/pass.ts';
import { game } from './loops/played-game.ts';
import { threadKinds, threadWords } from './loops/process-cost.ts';
import { openProductLoop, type ProductLoop } from './loops/product-loop.ts';
import { median, round } from './loops/statistics.ts';
import { untilIdle } from './loops/until-idle.ts';

const seats = Math.min(4, game.seats.max);
/** How many tables are played at in each case. */
const played = 10;
/** Rows of a table that nobody plays at, where a game is on. */
const rowsOfOthers = 40;
/** With many tables in the store, at tables with many rows, at new ones. */
const cases = ['full', 'old', 'young'] as const;
type Case = (typeof cases)[number];

export const options = {
  /** How many tables there are apart from those that are played at. */
  others: { type: 'string', default: '10000' },
  /** How many moves an old table has behind it: games take seconds to begin, so a long history takes minutes. */
  moves: { type: 'string', default: '1000' },
  passes: { type: 'string', default: '4' },
  seconds: { type: 'string', default: '4' },
  warmup: { type: 'string', default: '10' },
} as const;

/**
 * What a move costs with many tables in the store compared with none, and at tables with many rows compared with new
 * ones: alternating in one run, in moves per second of processor time.
 */
export async function measure(folder: string, values: Values<typeof options>): Promise<Figures> {
  const others = wholeNumber('others', values.others, { least: 1 });
  const moves = wholeNumber('moves', values.moves, { least: 1 });
  const passes = wholeNumber('passes', values.passes, { least: 1 });
  const seconds = wholeNumber('seconds', values.seconds, { least: 1 });
  const warmUp = wholeNumber('warmup', values.warmup, { least: 1 });
  const wish = { folder, seats, variables: { STORE_URL: '', LOG_LEVEL: 'info' } };
  const fill = (dataDir: string): Promise<void> => fillStore(dataDir, others);

  const full = await openProductLoop({ ...wish, tables: played, fill });
  // Tables are new only once: the warm-up and each pass have their own.
  const empty = await openProductLoop({ ...wish, tables: (passes + 2) * played });
  const old = part(empty, 0);
  await Promise.all([playLong(old, moves), untilRecovered(full)]);
  await closedPass(full, warmUp);
  await closedPass(part(empty, 1), 1);
  const costs = { full: [] as Pass[], old: [] as Pass[], young: [] as Pass[] };
  for (let pass = 0; pass < passes; pass += 1) {
    const loops = { full, old, young: part(empty, pass + 2) };
    for (const name of inTurn(pass)) costs[name].push(await closedPass(loops[name], seconds));
  }
  await full.end();
  await empty.end();
  const { full: many, old: long, young: few } = costs;
  return [
    ...cases.flatMap((name) =>
      threadKinds.map((kind) => ({
        figure: `growth_${name}_us_${kind}`,
        value: Math.round(median(costs[name].map(({ threads }) => threads[kind]))),
        unit: 'µs a move',
        says: `Processor time ${says(name, others, moves)}: ${threadWords[kind]}`,
      })),
    ),
    {
      figure: 'growth_by_tables',
      value: round(ratioOf(few, many), 3),
      unit: 'times',
      says: `The same with ${others} tables more`,
    },
    {
      figure: 'growth_by_rows',
      value: round(ratioOf(few, long), 3),
      unit: 'times',
      says: `The same at tables with ${moves} moves behind them`,
    },
  ];
}

function says(name: Case, others: number, moves: number): string {
  if (name === 'full') return `beside ${others} other tables`;
  return name === 'old' ? `at tables with ${moves} moves behind them` : 'at new tables';
}

async function fillStore(dataDir: string, count: number): Promise<void> {
  const store = await openKept(dataDir, { STORE_URL: '' });
  await fillWithTables(createStoredEventLog(store), count, rowsOfOthers);
  await store.close();
}

/** Ten of the tables of a loop: the first, the second, … */
function part(loop: Loop, index: number): Loop {
  return { ...loop, tables: loop.tables.slice(index * played, (index + 1) * played) };
}

/** The first comes last in every other pass: what was measured right before a case counts neither for nor against it. */
function inTurn(pass: number): readonly Case[] {
  return pass % 2 === 0 ? cases : cases.toReversed();
}

async function playLong({ tables }: Loop, moves: number): Promise<void> {
  await Promise.all(
    tables.map(async (table) => {
      while (table.moves < moves) await table.move();
    }),
  );
}

/** Resolves when a server has recovered the tables that it found, and has nothing left to do. */
async function untilRecovered({ said, pids }: ProductLoop): Promise<void> {
  while (!said.some((line) => line.includes('the tables of the last server go on')))
    await wait(1000);
  for (const pid of pids) await untilIdle(pid);
}
