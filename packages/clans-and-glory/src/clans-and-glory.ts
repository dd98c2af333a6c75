import { randomBot, type Game, type Seat } from '@call-to-glory/game-kit';

import { begin, initial } from './begin.ts';
import { safeCommand } from './bots/safe-command.ts';
import { simpleBot } from './bots/simple.ts';
import type { ClansAndGlory, ClansPublic } from './clans-types.ts';
import { evolveDealer, evolveOwn, evolvePublic } from './evolve.ts';
import { favourites } from './favourites.ts';
import { legalCommands } from './legal-commands.ts';
import { parseCommand, parseOptions } from './parse.ts';
import { cardsToCome } from './questions.ts';
import { refusalFor } from './refusal-for.ts';
import { resolve } from './resolve.ts';
import { outcome } from './scoring.ts';
import { shapes } from './shapes.ts';

/**
 * Clans and Glory for two to four players. It has no `minHandsDelay`: hands only shrink, in public, so anyone who
 * has seen a hand once can track it to the end; spectators are therefore never shown one.
 */
export const clansAndGlory: Game<ClansAndGlory> = {
  id: 'clans-and-glory',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  shapes,
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
  isBreak: () => false,
  // C11: both steps of a turn are one stretch.
  turnId: ({ turns }) => String(turns),
  // Chance decides nothing after the deal.
  nextDeal: () => 'deal',
  outcome,
  summary: (state) => ({
    turns: state.turns,
    allTurns: state.turns + turnsToCome(state),
  }),
  favourites,
  bots: { simple: simpleBot, random: randomBot({ legalCommands }) },
  safeCommand,
};

function awaiting({ stage }: ClansPublic): readonly Seat[] {
  switch (stage.type) {
    case 'card':
    case 'shield':
      return [stage.seat];
    case 'setup':
    case 'over':
      return [];
  }
}

/** The current turn is not complete until its shield is decided on. */
function turnsToCome(state: ClansPublic): number {
  return cardsToCome(state) + (state.stage.type === 'shield' ? 1 : 0);
}
