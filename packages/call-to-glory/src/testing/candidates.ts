import type { Command } from '../command.ts';
import { characters, discardPiles, piles, taskDecks } from '../vocabulary.ts';
import { discard, draw, endTurn, lay, place, ready, reveal, strike } from './commands.ts';

/** Every possible command, with sets of up to six cards and one larger than any hand. */
export const candidates: readonly Command[] = [
  ...piles.map(draw),
  ...characters.flatMap((character) => [1, 2, 3, 4, 5, 6, 21].map((size) => lay(character, size))),
  ...characters.flatMap((character) => discardPiles.map((pile) => discard(character, pile))),
  ...discardPiles.map(place),
  ...characters.map(strike),
  ...taskDecks.map(reveal),
  endTurn,
  ready,
];
