import type lazy from './en-lazy.json';
import type lobby from './en-lobby.json';
import type rules from './en-rules.json';
import type learn from './en-tutorial.json';
import type table from './en.json';

/**
 * All texts of the game: those of lists and forms, which come with the first page, those of the table and of its lazy
 * parts, and those of rules and tutorial.
 */
export type CallToGloryCatalogue = typeof lobby &
  typeof table &
  typeof lazy &
  typeof rules &
  typeof learn;
