import { accept } from '@call-to-glory/game-kit';

import { randomBot } from '../bots/random.ts';
import { callToGlory } from '../call-to-glory.ts';
import { publicRecordOf, recordOf } from '../notation/game-record.ts';
import { packRecord, unpackRecord } from '../notation/pack-record.ts';
import { parseRecord } from '../notation/parse-record.ts';
import { printRecord } from '../notation/print-record.ts';
import { replayRecord } from '../notation/replay-record.ts';
import type { Options } from '../vocabulary.ts';
import { playRecordedGame } from './recorded-game.ts';

/**
 * Sends games through every form of the notation and back, as many with two players as with three
 * and four; every tenth is played by the simple bot, the others at random. A failure names the
 * seed of its game.
 */
export function expectRoundTrips(options: Options, games: number): void {
  for (let seed = 0; seed < games; seed += 1) {
    const seatCount = 2 + (seed % 3);
    const bot = seed % 10 === 9 ? callToGlory.bots.simple : randomBot;
    const game = playRecordedGame(options, seatCount, seed, bot);
    const record = recordOf(options, seatCount, game.batches);
    const shown = publicRecordOf(options, seatCount, game.batches);
    const replayed = replayRecord(record);
    expectSame(unpackRecord(packRecord(record)), accept(record), seed);
    expectSame(parseRecord(printRecord(record)), accept(record), seed);
    expectSame(parseRecord(printRecord(shown)), accept(shown), seed);
    expectSame(replayed.ok && replayed.value.state, game.state, seed);
  }
}

/** Compares as JSON, which is many times as fast as a deep comparison. */
function expectSame(actual: unknown, expected: unknown, seed: number): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    throw new Error(`game of seed ${seed} came back as another`);
  }
}
