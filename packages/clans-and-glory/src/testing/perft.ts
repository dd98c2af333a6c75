/** Counts the possible continuations of a game: one number guards all rules about legality and consequences. */
import { createChance, decide, fold, seatView, type Seat } from '@call-to-glory/game-kit';
import { orderlyChance } from '@call-to-glory/game-kit/laws';

import { clansAndGlory } from '../clans-and-glory.ts';
import type { ClansCommand, ClansState } from '../clans-types.ts';
import { usualOptions } from '../parse.ts';
import { copyOf, plainMoves, playPlain, type PlainGame } from './plain-game.ts';

/**
 * The position after a number of random commands.
 *
 * @param label names the stream of chance; the same label always leads to the same position
 */
export function positionAfter(seatCount: number, commands: number, label: string): ClansState {
  const chance = createChance(new Uint8Array(32), label);
  const start = clansAndGlory.initial(usualOptions, seatCount);
  let state = fold(clansAndGlory, start, clansAndGlory.begin(start, chance));
  for (let command = 0; command < commands; command += 1) {
    const seat = chance.pick(clansAndGlory.awaiting(state.public));
    state = after(state, seat, chance.pick(clansAndGlory.legalCommands(seatView(state, seat))));
  }
  return state;
}

/** How many sequences of `depth` legal commands, from 1 on, there are from a position. */
export function perft(state: ClansState, depth: number): number {
  let count = 0;
  for (const seat of clansAndGlory.awaiting(state.public)) {
    const legal = clansAndGlory.legalCommands(seatView(state, seat));
    if (depth === 1) count += legal.length;
    else for (const command of legal) count += perft(after(state, seat, command), depth - 1);
  }
  return count;
}

/** The same count in the plain game. */
export function plainPerft(game: PlainGame, depth: number): number {
  const moves = plainMoves(game);
  if (depth === 1) return moves.length;
  return moves.reduce((count, move) => {
    const next = copyOf(game);
    playPlain(next, move);
    return count + plainPerft(next, depth - 1);
  }, 0);
}

function after(state: ClansState, seat: Seat, command: ClansCommand): ClansState {
  const decision = decide(clansAndGlory, state, seat, command, orderlyChance);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)} is listed but refused`);
  return fold(clansAndGlory, state, decision.value);
}
