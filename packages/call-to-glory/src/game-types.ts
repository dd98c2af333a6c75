import type { GameTypes, SeatView, SeenEvent, State, View } from '@call-to-glory/game-kit';

import type { Command } from './command.ts';
import type { DealerFact, Fact, OwnFact } from './event.ts';
import type { RuleRefusal } from './refusal.ts';
import type { DealerState, OwnState, PublicState, Summary } from './state.ts';
import type { Options } from './vocabulary.ts';

/** The types that make up this game. */
export interface CallToGlory extends GameTypes {
  readonly options: Options;
  readonly public: PublicState;
  readonly own: OwnState;
  readonly dealer: DealerState;
  readonly fact: Fact;
  readonly ownFact: OwnFact;
  readonly dealerFact: DealerFact;
  readonly command: Command;
  readonly refusal: RuleRefusal;
  readonly summary: Summary;
}

export type GameState = State<CallToGlory>;
export type PlayerView = SeatView<CallToGlory>;
export type AnyView = View<CallToGlory>;
export type Seen = SeenEvent<CallToGlory>;
