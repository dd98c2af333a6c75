import { accept, randomBot } from '@call-to-glory/game-kit';
import { playSeed } from '@call-to-glory/game-kit/laws';

import { callToGlory } from '../call-to-glory.ts';
import { publicRecordOf, recordOf } from '../notation/game-record.ts';
import { packRecord, unpackRecord } from '../notation/pack-record.ts';
import { parseRecord } from '../notation/parse-record.ts';
import { printRecord } from '../notation/print-record.ts';
import { replayRecord } from '../notation/replay-record.ts';
import type { Options } from '../vocabulary.ts';

/**
 * Sends the game of a seed through every form of the notation and back; the simple bot plays every tenth seed, and
 * the random bot the others. Throws, naming the seed, if anything comes back changed.
 */
export function expectRoundTrip(options: Options, seats: number, seed: number): void {
  const bot = seed % 10 === 9 ? callToGlory.bots.simple : randomBot(callToGlory);
  const game = playSeed(callToGlory, options, seats, seed, bot);
  const record = recordOf(options, seats, game.batches);
  const shown = publicRecordOf(options, seats, game.batches);
  const replayed = replayRecord(record);
  expectSame(unpackRecord(packRecord(record)), accept(record), seed);
  expectSame(parseRecord(printRecord(record)), accept(record), seed);
  expectSame(parseRecord(printRecord(shown)), accept(shown), seed);
  expectSame(replayed.ok && replayed.value.state, game.state, seed);
}

/** Compares as JSON, which is many times faster than a deep comparison. */
function expectSame(actual: unknown, expected: unknown, seed: number): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    throw new Error(`game of seed ${seed} came back as another`);
  }
}
