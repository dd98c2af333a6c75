import { availableParallelism } from 'node:os';
import process from 'node:process';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import {
  printFigures,
  readOptions,
  seedOption,
  wholeNumber,
} from '../../../scripts/command-line.ts';

/** Simulated lives of one kind: what they are, and how one of them is run. */
interface Lives<Figure extends string> {
  /** The name on the command line: `pnpm simulate <name>`. */
  readonly name: string;
  /** The URL of the calling script, which the worker threads run as well. */
  readonly script: string;
  /** A human-readable description. */
  readonly says: string;
  /** How many to run by default. */
  readonly usual: number;
  /** Runs one and returns its figures. Throws if it broke a rule. */
  readonly live: (seed: string, number: number) => Promise<Readonly<Record<Figure, number>>>;
}

/** Every `step`-th life from the first on. */
interface Share {
  readonly seed: string;
  readonly first: number;
  readonly step: number;
  readonly end: number;
}

/** The result of a share. */
interface Outcome {
  readonly sums: ReadonlyMap<string, number>;
  readonly failures: number;
}

/**
 * Runs as many lives as the command line says, on all cores: `--lives 1000 [--seed N] [--life N]`, where `--life` runs just
 * that one. The last line of output sums their figures; the exit code is 0 only if every life passed.
 */
export async function simulateLives<Figure extends string>(lives: Lives<Figure>): Promise<void> {
  if (!isMainThread) {
    const outcome = await liveShare(lives, workerData as Share);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is no window
    parentPort?.postMessage(outcome);
    return;
  }
  const values = readOptions({
    lives: { type: 'string', default: String(lives.usual) },
    seed: seedOption,
    life: { type: 'string' },
  });
  const wanted = wholeNumber('lives', values.lives, { least: 1 });
  const only = values.life === undefined ? null : wholeNumber('life', values.life);
  const { seed } = values;
  const count = only === null ? wanted : 1;
  console.log(`${count} lives of ${lives.says} with seed ${seed}`);
  const start = performance.now();
  const outcomes =
    only === null
      ? await liveOnAllCores(lives, seed, wanted)
      : [await liveShare(lives, { seed, first: only, step: 1, end: only + 1 })];

  const sums = new Map<string, number>();
  for (const outcome of outcomes) addUp(sums, outcome.sums);
  const failures = outcomes.reduce((sum, outcome) => sum + outcome.failures, 0);
  const rate = Math.round((count * 1000) / (performance.now() - start));
  printFigures([['lives', count], ...sums, ['lives_per_s', rate], ['failures', failures]]);
  process.exitCode = failures === 0 ? 0 : 1;
}

function liveOnAllCores(
  { script }: Pick<Lives<string>, 'script'>,
  seed: string,
  wanted: number,
): Promise<readonly Outcome[]> {
  const step = Math.min(availableParallelism(), wanted);
  const shares = Array.from({ length: step }, (_, first) => ({ seed, first, step, end: wanted }));
  return Promise.all(
    shares.map(
      (share) =>
        new Promise<Outcome>((resolve, reject) => {
          const worker = new Worker(new URL(script), { workerData: share });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
}

async function liveShare<Figure extends string>(
  { name, live }: Pick<Lives<Figure>, 'name' | 'live'>,
  { seed, first, step, end }: Share,
): Promise<Outcome> {
  const sums = new Map<string, number>();
  let failures = 0;
  for (let number = first; number < end; number += step) {
    try {
      addUp(sums, Object.entries<number>(await live(seed, number)));
    } catch (error) {
      failures += 1;
      console.error(`life ${number}:`, error);
      console.error(`again: pnpm simulate ${name} --seed "${seed}" --life ${number}`);
    }
  }
  return { sums, failures };
}

function addUp(sums: Map<string, number>, more: Iterable<readonly [string, number]>): void {
  for (const [figure, value] of more) sums.set(figure, (sums.get(figure) ?? 0) + value);
}
