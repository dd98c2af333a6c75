import { accept, randomBot } from '@call-to-glory/game-kit';
import { playSeed } from '@call-to-glory/game-kit/laws';

import { simpleBot } from '../bots/simple.ts';
import { clansAndGlory } from '../clans-and-glory.ts';
import { recordOf, replayRecord } from '../notation/clans-record.ts';
import { packRecord, unpackRecord } from '../notation/pack-record.ts';
import { parseRecord } from '../notation/parse-record.ts';
import { printRecord } from '../notation/print-record.ts';
import type { ClansOptions } from '../vocabulary.ts';

/**
 * Sends the game of a seed through every form of the notation and back; the simple bot plays every tenth seed,
 * and the random bot the others. Throws, naming the seed, if anything comes back changed.
 */
export function expectRoundTrip(options: ClansOptions, seats: number, seed: number): void {
  const { state, batches } = playSeed(
    clansAndGlory,
    options,
    seats,
    seed,
    seed % 10 === 9 ? simpleBot : randomBot(clansAndGlory),
  );
  const record = recordOf(options, seats, batches);
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [unpackRecord(packRecord(record)), accept(record)],
    [parseRecord(printRecord(record)), accept(record)],
    [replayRecord(record), accept({ state, batches })],
  ];
  for (const [actual, expected] of pairs) {
    if (JSON.stringify(actual) !== JSON.stringify(expected)) {
      throw new Error(`game of seed ${seed} came back as another`);
    }
  }
}
