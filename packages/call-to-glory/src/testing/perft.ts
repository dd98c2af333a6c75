/** Counts the possible continuations of a game: one number guards all rules about legality and consequences. */
import { createChance, decide, fold, seatView, type Seat } from '@call-to-glory/game-kit';
import { orderlyChance } from '@call-to-glory/game-kit/laws';

import { awaiting } from '../awaiting.ts';
import { callToGlory } from '../call-to-glory.ts';
import type { Command } from '../command.ts';
import type { GameState } from '../game-types.ts';
import { legalCommands } from '../legal-commands.ts';
import type { Options } from '../vocabulary.ts';

/**
 * The position after a number of random moves.
 *
 * @param label names the stream of chance; the same label always leads to the same position
 */
export function positionAfter(
  options: Options,
  seatCount: number,
  moves: number,
  label: string,
): GameState {
  const chance = createChance(new Uint8Array(32), label);
  const start = callToGlory.initial(options, seatCount);
  let state = fold(callToGlory, start, callToGlory.begin(start, chance));
  for (let move = 0; move < moves; move += 1) {
    const seat = chance.pick(awaiting(state.public));
    state = after(state, seat, chance.pick(legalCommands(seatView(state, seat))));
  }
  return state;
}

/** How many sequences of `depth` legal commands, from 1 on, there are from a position. */
export function perft(state: GameState, depth: number): number {
  let count = 0;
  for (const seat of awaiting(state.public)) {
    const legal = legalCommands(seatView(state, seat));
    if (depth === 1) count += legal.length;
    else for (const command of legal) count += perft(after(state, seat, command), depth - 1);
  }
  return count;
}

function after(state: GameState, seat: Seat, command: Command): GameState {
  const decision = decide(callToGlory, state, seat, command, orderlyChance);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)} is listed but refused`);
  return fold(callToGlory, state, decision.value);
}
