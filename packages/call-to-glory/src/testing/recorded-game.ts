import {
  createChance,
  fold,
  seatView,
  type Bot,
  type GameEvent,
  type Seat,
} from '@call-to-glory/game-kit';

import { callToGlory } from '../call-to-glory.ts';
import type { CallToGlory, GameState } from '../game-types.ts';
import type { Options } from '../vocabulary.ts';

/** A whole game: its final state and the events of each command, starting with those that open it. */
export interface RecordedGame {
  readonly state: GameState;
  readonly batches: readonly (readonly GameEvent<CallToGlory>[])[];
}

/** Plays a game to its end with the same bot on every seat; the same seed gives the same game. */
export function playRecordedGame(
  options: Options,
  seatCount: number,
  seed: number,
  bot: Bot<CallToGlory>,
): RecordedGame {
  const chance = createChance(new Uint8Array(new Uint32Array([seed]).buffer), 'recorded game');
  const batches: (readonly GameEvent<CallToGlory>[])[] = [];
  let state = callToGlory.initial(options, seatCount);

  function happen(events: readonly GameEvent<CallToGlory>[]): void {
    batches.push(events);
    state = fold(callToGlory, state, events);
  }

  happen(callToGlory.begin(state, chance));
  for (
    let seat: Seat | undefined = callToGlory.awaiting(state.public)[0];
    seat !== undefined;
    seat = callToGlory.awaiting(state.public)[0]
  ) {
    const command = bot(seatView(state, seat), chance);
    happen(callToGlory.resolve(state, seat, command, chance));
  }
  return { state, batches };
}
