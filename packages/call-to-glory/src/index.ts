export { callToGlory } from './call-to-glory.ts';
export type { Command } from './command.ts';
export type { Fact, OwnFact } from './event.ts';
export type { AnyView, CallToGlory, PlayerView, Seen } from './game-types.ts';
export { defaultOptions } from './parse-options.ts';
export type { RuleRefusal } from './refusal.ts';
export type {
  Counts,
  Memory,
  PublicState,
  RevealedTask,
  RoundEndReason,
  RoundScore,
  Summary,
  TurnStage,
} from './state.ts';
export * from './vocabulary.ts';
