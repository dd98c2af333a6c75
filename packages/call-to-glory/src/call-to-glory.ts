import { randomBot, type Game } from '@call-to-glory/game-kit';

import { begin } from './begin.ts';
import { safeCommand } from './bots/safe-command.ts';
import { simpleBot } from './bots/simple.ts';
import { evolveDealer } from './evolve-dealer.ts';
import { favourites } from './favourites.ts';
import type { CallToGlory } from './game-types.ts';
import { parseCommand } from './parse-command.ts';
import { parseOptions } from './parse-options.ts';
import { resolve } from './resolve.ts';
import { rules } from './rules.ts';
import { totals } from './scoring.ts';
import type { PublicState, Summary } from './state.ts';
import { minHandsDelay, roundCount } from './vocabulary.ts';

/** The game of Call to Glory for two to four players, with both of its variants. */
export const callToGlory: Game<CallToGlory> = {
  ...rules,
  seats: { min: 2, max: 4 },
  minHandsDelay,
  parseOptions,
  parseCommand,
  begin,
  evolveDealer,
  resolve,
  nextDeal: ({ round }) => String(round + 1),
  summary,
  favourites,
  bots: { simple: simpleBot, random: randomBot(rules) },
  safeCommand,
};

function summary(state: PublicState): Summary {
  return { round: state.round, rounds: roundCount(state.options), totals: totals(state) };
}
