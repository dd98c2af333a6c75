import type { MonkeyGame } from '../monkey.ts';
import { playAt } from './table-player.ts';

/** What a monkey has to know of this game. */
export const forMonkeys: MonkeyGame = {
  inviting: '[data-pile], [data-button], [data-reveal], [role="option"], main button',
  // A monkey also comes to tables of other games, whose hands are no list to choose from.
  question: 'main:has([role="option"]) section.vermilion',
  answer: (page) => playAt(page, 120_000).act(),
};
