import type { MonkeyGame } from '../monkey.ts';
import { playAt } from './table-player.ts';

/** What a monkey needs to know about this game. */
export const forMonkeys: MonkeyGame = {
  inviting: '[data-pile], [data-button], [data-reveal], [role="option"], main button',
  // A monkey also visits tables of other games, whose hands are not a list of options.
  question: 'main:has([role="option"]) section.vermilion',
  answer: (page) => playAt(page, 120_000).act(),
};
