import type { Character } from '@call-to-glory/rules/client';

import { wordsOf, type KeyOf, type Message, type Piece } from '../../../board/words/message.ts';
import type { CallToGloryCatalogue } from './catalogue.ts';

export type MessageKey = KeyOf<CallToGloryCatalogue>;

/** The messages of this game alone. */
export const { message, counted } = wordsOf<CallToGloryCatalogue>('call-to-glory');

/** The name of a character in the form that goes with a number of cards. */
export function cardName(character: Character, count = 1): Message {
  return counted(`character.${character}`, count);
}

/** A number of cards of a character: "4 Monks". */
export function setWords(character: Character, size: number): Message {
  return counted(`set.${character}`, size);
}

/** A card inside a sentence, shown as its token; `named` if its name follows in words. */
export function cardPiece(character: Character, named = false): Piece {
  return { piece: 'token', token: character, words: named ? null : cardName(character) };
}
