import { fold, type Chance } from '@call-to-glory/game-kit';
import { playSeed } from '@call-to-glory/game-kit/laws';

import { clansAndGlory, defaultOptions } from '../src/index.ts';
import { packRecord, recordOf } from '../src/notation/index.ts';
import { plainFrom } from '../src/testing/plain-from.ts';
import { plainMoves, plainScores, playPlain } from '../src/testing/plain-game.ts';

const recordedGames = 300;

/** The options for the benchmark. */
export const gameOptions = defaultOptions;

/** Plays the plain game of the tests; returns the number of commands, and the points of each seat. */
export function playPlainly(
  seatCount: number,
  chance: Chance,
): { readonly commands: number; readonly scores: readonly number[] } {
  const initial = clansAndGlory.initial(gameOptions, seatCount);
  const game = plainFrom(fold(clansAndGlory, initial, clansAndGlory.begin(initial, chance)));
  for (let commands = 0; ; commands += 1) {
    if (game.isOver) return { commands, scores: plainScores(game) };
    playPlain(game, chance.pick(plainMoves(game)));
  }
}

/** Measures the size of games as links. */
export function measureMore(): readonly object[] {
  const { simple } = clansAndGlory.bots;
  const sizes = Array.from({ length: recordedGames }, (_, seed) => {
    const { batches } = playSeed(clansAndGlory, gameOptions, 4, seed, simple);
    return packRecord(recordOf(gameOptions, 4, batches)).length;
  });
  return [
    {
      figure: 'link_bytes_most',
      value: Math.max(...sizes),
      unit: 'B',
      says: `The longest of ${recordedGames} games of four as a link`,
    },
  ];
}
