import { pickBest, type Bot } from '@call-to-glory/game-kit';

import type { ClansAndGlory, ClansCommand, ClansView } from '../clans-types.ts';
import { evolvePublic } from '../evolve.ts';
import { legalCommands } from '../legal-commands.ts';
import { resolve } from '../resolve.ts';
import { standings } from '../scoring.ts';

/**
 * Plays for the greatest lead of its seat if the game ended after this turn: the yardstick for other bots,
 * and the bot behind the greedy figures in PROOF.md. Chooses at random among equals.
 */
export const greedyBot: Bot<ClansAndGlory> = (view, chance) =>
  pickBest(legalCommands(view), (command) => worthOf(view, command), chance);

/** The lead after a command and the best command that may follow it in the same turn. */
function worthOf(view: ClansView, command: ClansCommand): number {
  const after = afterCommand(view, command);
  if (after.stage.type !== 'shield') return lead(view.seat, after);
  const next = { ...view, public: after };
  return Math.max(
    ...legalCommands(next).map((shield) => lead(view.seat, afterCommand(next, shield))),
  );
}

function afterCommand(view: ClansView, command: ClansCommand): ClansView['public'] {
  const state = { public: view.public, seats: [], dealer: { removed: [] } };
  const [event] = resolve(state, view.seat, command);
  return event === undefined ? view.public : evolvePublic(view.public, event.fact);
}

function lead(seat: number, state: ClansView['public']): number {
  const { points } = standings(state);
  return 2 * (points[seat] ?? 0) - points.reduce((sum, one) => sum + one, 0);
}
