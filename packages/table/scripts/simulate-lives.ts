import process from 'node:process';

import { readOptions, wholeNumber } from '../../../scripts/command-line.ts';

/** Lives of one kind: what they are, and how one of them is lived. */
interface Lives<Figure extends string> {
  /** As the command names them: `pnpm simulate <name>`. */
  readonly name: string;
  /** What is lived, for people. */
  readonly says: string;
  /** How many, unless it is said. */
  readonly usual: number;
  /** Lives one; gives what it came to. Throws if something was not as it must be. */
  readonly live: (seed: string, number: number) => Promise<Readonly<Record<Figure, number>>>;
}

/**
 * Lives as many lives as the command line says: `--lives 1000 [--seed N] [--life N]`, the last of which lives one of
 * them alone. The last line gives the sums of their figures; the exit code is 0 only if every life was sound.
 */
export async function simulateLives<Figure extends string>({
  name,
  says,
  usual,
  live,
}: Lives<Figure>): Promise<void> {
  const values = readOptions({
    lives: { type: 'string', default: String(usual) },
    seed: { type: 'string' },
    life: { type: 'string' },
  });
  const wanted = wholeNumber('lives', values.lives, { least: 1 });
  const only = values.life === undefined ? null : wholeNumber('life', values.life);
  const seed = values.seed ?? String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const numbers = only === null ? Array.from({ length: wanted }, (_, index) => index) : [only];

  const sums = new Map<string, number>();
  let failures = 0;
  console.log(`${numbers.length} lives of ${says} with seed ${seed}`);
  const start = performance.now();
  for (const number of numbers) {
    try {
      for (const [figure, value] of Object.entries<number>(await live(seed, number)))
        sums.set(figure, (sums.get(figure) ?? 0) + value);
    } catch (error) {
      failures += 1;
      console.error(`life ${number}:`, error);
      console.error(`again: pnpm simulate ${name} --seed "${seed}" --life ${number}`);
    }
  }
  const seconds = (performance.now() - start) / 1000;
  const rate = Math.round(numbers.length / seconds);
  const figures = [['lives', numbers.length], ...sums, ['lives_per_s', rate]] as const;
  console.log(
    [...figures, ['failures', failures]].map(([one, value]) => `${one}=${value}`).join(' '),
  );
  process.exitCode = failures === 0 ? 0 : 1;
}
