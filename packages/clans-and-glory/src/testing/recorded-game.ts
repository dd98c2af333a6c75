import { createChance, fold, seatView, type Batches, type Bot } from '@call-to-glory/game-kit';

import { clansAndGlory } from '../clans-and-glory.ts';
import type { ClansAndGlory, ClansState } from '../clans-types.ts';
import type { ClansOptions } from '../vocabulary.ts';

/** A whole game: its final state and the events of each command, starting with those that open it. */
export interface PlayedGame {
  readonly state: ClansState;
  readonly batches: Batches<ClansAndGlory>;
}

/** Plays a game to its end with the same bot on every seat; the same seed gives the same game. */
export function playGame(
  options: ClansOptions,
  seatCount: number,
  seed: number,
  bot: Bot<ClansAndGlory>,
): PlayedGame {
  const chance = createChance(new Uint8Array(new Uint32Array([seed]).buffer), 'recorded game');
  let state = clansAndGlory.initial(options, seatCount);
  const batches = [clansAndGlory.begin(state, chance)];
  state = fold(clansAndGlory, state, batches.flat());
  for (;;) {
    const [seat] = clansAndGlory.awaiting(state.public);
    if (seat === undefined) return { state, batches };
    const command = bot(seatView(state, seat), chance);
    const events = clansAndGlory.resolve(state, seat, command, chance);
    batches.push(events);
    state = fold(clansAndGlory, state, events);
  }
}
