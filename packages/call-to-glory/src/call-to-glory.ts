import type { Game } from '@call-to-glory/game-kit';

import { awaiting, isBreak, turnId } from './awaiting.ts';
import { begin, initial } from './begin.ts';
import { randomBot } from './bots/random.ts';
import { safeCommand } from './bots/safe-command.ts';
import { simpleBot } from './bots/simple.ts';
import { evolveDealer } from './evolve-dealer.ts';
import { evolveOwn } from './evolve-own.ts';
import { evolvePublic } from './evolve-public.ts';
import type { CallToGlory } from './game-types.ts';
import { legalCommands } from './legal-commands.ts';
import { parseCommand } from './parse-command.ts';
import { parseOptions } from './parse-options.ts';
import { refusalFor } from './refusal-for.ts';
import { resolve } from './resolve.ts';
import { outcome, totals } from './scoring.ts';
import type { PublicState, Summary } from './state.ts';
import { minHandsDelay, roundCount } from './vocabulary.ts';

/** The game of Call to Glory for two to four players, with both of its variants. */
export const callToGlory: Game<CallToGlory> = {
  id: 'call-to-glory',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  minHandsDelay,
  parseOptions,
  parseCommand,
  initial,
  begin,
  evolvePublic,
  evolveOwn,
  evolveDealer,
  refusalFor,
  legalCommands,
  resolve,
  awaiting,
  isBreak,
  turnId,
  nextDeal: ({ round }) => String(round + 1),
  outcome,
  summary,
  bots: { simple: simpleBot, random: randomBot },
  safeCommand,
};

function summary(state: PublicState): Summary {
  return { round: state.round, rounds: roundCount(state.options), totals: totals(state) };
}
