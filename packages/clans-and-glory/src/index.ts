export { clansAndGlory } from './clans-and-glory.ts';
export type {
  ClansAndGlory,
  ClansCommand,
  ClansFact,
  ClansPublic,
  ClansRefusal,
  ClansSummary,
  ClansView,
  Lying,
} from './clans-types.ts';
export { defaultOptions } from './parse.ts';
export * from './vocabulary.ts';
