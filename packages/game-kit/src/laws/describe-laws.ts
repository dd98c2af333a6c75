import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { GameTypes } from '../game.ts';
import { checkLaws } from './check-laws.ts';
import type { LawSubject } from './law-subject.ts';
import { addTally, createTally, laws } from './law.ts';

/** Timeout for all runs of one variant with one number of seats. */
const timeoutMs = 600_000;

/**
 * Declares the tests of the laws: `runs` random games for each variant and each number of seats
 * (`checkLaws` says what is tested in each). A failure names its seed.
 */
export function describeLaws<Types extends GameTypes>(
  subject: LawSubject<Types>,
  { runs }: { readonly runs: number },
): void {
  const { id, seats } = subject.game;
  describe(`the laws of ${id}`, () => {
    for (const variant of Object.keys(subject.variants)) {
      for (let count = seats.min; count <= seats.max; count += 1) {
        it(`hold in ${runs} games of ${variant} with ${count} seats`, { timeout: timeoutMs }, () =>
          holdIn(subject, variant, count, runs),
        );
      }
    }
  });
}

function holdIn<Types extends GameTypes>(
  subject: LawSubject<Types>,
  variant: string,
  seats: number,
  runs: number,
): void {
  const total = createTally();
  // `checkLaws` shortens games itself; a smaller seed does not make a simpler game.
  const seeds = fc.noShrink(fc.integer({ min: 0, max: 2 ** 32 - 1 }));
  const holds = fc.property(seeds, (seed) => {
    addTally(total, checkLaws(subject, { variant, seats, seed }).tally);
  });
  fc.assert(holds, { numRuns: runs });
  for (const law of laws) expect(total[law], `tests of the law “${law}”`).toBeGreaterThan(0);
}
