import { createChance, decide, fold, seatView, type Seat } from '@call-to-glory/game-kit';

import { callToGlory } from '../call-to-glory.ts';
import type { Command } from '../command.ts';
import { countOf } from '../counts.ts';
import type { Fact } from '../event.ts';
import type { GameState, PlayerView } from '../game-types.ts';
import type { RuleRefusal } from '../refusal.ts';
import type { PublicState } from '../state.ts';
import type { Character } from '../vocabulary.ts';

/** A game being played in a test. */
export interface Play {
  /** A seat gives commands, one after the other; throws if one of them is refused. Returns the facts that followed. */
  does(seat: Seat, ...commands: readonly Command[]): readonly Fact[];
  /** Why a seat may not do something; throws if it may. */
  refusal(seat: Seat, command: Command): RuleRefusal;
  /** What a seat may do now. */
  legal(seat: Seat): readonly Command[];
  /** What a seat sees now. */
  view(seat: Seat): PlayerView;
  /** What everybody sees now. */
  table(): PublicState;
  /** Cards of a character in a seat's hand. */
  inHand(seat: Seat, character: Character): number;
  /** The full state. */
  state(): GameState;
}

/** Plays on from a position; chance comes from a fixed seed. */
export function startPlay(position: GameState): Play {
  const chance = createChance(new Uint8Array(32), 'a game in a test');
  let state = position;

  function give(seat: Seat, command: Command): readonly Fact[] {
    const decision = decide(callToGlory, state, seat, command, chance);
    if (!decision.ok) {
      throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.refusal)}`);
    }
    state = fold(callToGlory, state, decision.value);
    return decision.value.map((event) => event.fact);
  }

  function view(seat: Seat): PlayerView {
    return seatView(state, seat);
  }

  return {
    does: (seat, ...commands) => commands.flatMap((command) => give(seat, command)),
    refusal(seat, command) {
      const refusal = callToGlory.refusalFor(view(seat), command);
      if (refusal === null) throw new Error(`${JSON.stringify(command)} is allowed`);
      return refusal;
    },
    legal: (seat) => callToGlory.legalCommands(view(seat)),
    view,
    table: () => state.public,
    inHand: (seat, character) => countOf(view(seat).own.hand, character),
    state: () => state,
  };
}
