export { clansAndGlory } from './clans-and-glory.ts';
export type {
  ClansAndGlory,
  ClansCommand,
  ClansDealer,
  ClansFact,
  ClansOwn,
  ClansOwnFact,
  ClansPublic,
  ClansRefusal,
  ClansSeen,
  ClansStage,
  ClansState,
  ClansSummary,
  ClansView,
  Lying,
  PlacedCard,
} from './clans-types.ts';
export { usualOptions, type ClansOptionsFault } from './parse.ts';
export * from './vocabulary.ts';
