import process from 'node:process';

import { wholeNumber } from '../../command-line.ts';
import type { Figures } from '../figures.ts';
import { watchJitter } from './jitter.ts';
import type { Loop } from './loop.ts';
import { closedPass, openPass, type Pass } from './pass.ts';
import { quantile, round } from './statistics.ts';

export const passOptions = {
  /** How many tables are played at. */
  tables: { type: 'string', default: '100' },
  passes: { type: 'string', default: '3' },
  /** How long a pass lasts. */
  seconds: { type: 'string', default: '4' },
  /** How long each loop is warmed up before the first pass: compiling by V8 is not part of the cost of a move. */
  warmup: { type: 'string', default: '10' },
} as const;

/** All passes of one loop. */
export interface Run<Done extends Pass = Pass> {
  readonly loop: Loop;
  /** The loop in words. */
  readonly says: string;
  /** The warm-up pass. */
  readonly first: Done[];
  readonly closed: Done[];
  readonly open: Done[];
}

/** What the options say, as numbers. */
export function readPasses(values: Readonly<Record<keyof typeof passOptions, string>>) {
  const count = (name: keyof typeof passOptions): number =>
    wholeNumber(name, values[name], { least: 1 });
  return {
    tables: count('tables'),
    passes: count('passes'),
    seconds: count('seconds'),
    warmUp: count('warmup'),
  };
}

/**
 * Warms up all loops and measures them in turn, first closed, then open at a rate of moves per second. Returns how late
 * the machine was meanwhile.
 *
 * @param watch measures what else a pass takes
 */
export async function passInTurn<Done extends Pass>(
  runs: readonly Run<Done>[],
  wish: Omit<ReturnType<typeof readPasses>, 'tables'> & { readonly rate: number },
  watch: (pass: Promise<Pass>) => Promise<Done>,
): Promise<Figures> {
  const jitter = watchJitter();
  for (const { loop, first } of runs) first.push(await watch(closedPass(loop, wish.warmUp)));
  for (let pass = 0; pass < wish.passes; pass += 1) {
    for (const { loop, closed } of runs) closed.push(await watch(closedPass(loop, wish.seconds)));
  }
  await jitter.read();
  for (let pass = 0; pass < wish.passes; pass += 1) {
    for (const { loop, open } of runs) {
      open.push(await watch(openPass(loop, wish.seconds, wish.rate)));
    }
  }
  const late = await jitter.read();
  await jitter.end();
  return [0.5, 0.99].map((share) => ({
    figure: `jitter_p${share * 100}_ms`,
    value: round(quantile(late, share), 2),
    unit: 'ms',
    says: `How late the machine itself wakes who sleeps, ${share * 100} % of the time at most`,
  }));
}

/** Ends a loop; sets the exit code if it has not stored every move that it answered. */
export async function expectAllKept({ loop, says }: Run): Promise<void> {
  const answered = loop.tables.reduce((sum, { moves }) => sum + moves, 0);
  const kept = await loop.end();
  if (kept === answered) return;
  console.error(`FAILED: ${says}: ${kept} of ${answered} moves are kept`);
  process.exitCode = 1;
}
