import type { Command } from './command.ts';
import { isRecord } from './is-record.ts';
import { characters, discardPiles, piles, taskDecks } from './vocabulary.ts';

/**
 * Reads a command from untrusted input: known words, whole numbers, exactly the fields of its
 * type. Null for anything else. Whether it is allowed is another question.
 */
export function parseCommand(input: unknown): Command | null {
  if (!isRecord(input)) return null;
  const { type } = input;
  const fieldCount = Object.keys(input).length;
  switch (type) {
    case 'draw': {
      const pile = oneOf(piles, input['pile']);
      return fieldCount === 2 && pile !== undefined ? { type, pile } : null;
    }
    case 'lay': {
      const character = oneOf(characters, input['character']);
      const { size } = input;
      return fieldCount === 3 && character !== undefined && isCardCount(size)
        ? { type, character, size }
        : null;
    }
    case 'discard': {
      const character = oneOf(characters, input['character']);
      const pile = oneOf(discardPiles, input['pile']);
      return fieldCount === 3 && character !== undefined && pile !== undefined
        ? { type, character, pile }
        : null;
    }
    case 'place': {
      const pile = oneOf(discardPiles, input['pile']);
      return fieldCount === 2 && pile !== undefined ? { type, pile } : null;
    }
    case 'strike': {
      const character = oneOf(characters, input['character']);
      return fieldCount === 2 && character !== undefined ? { type, character } : null;
    }
    case 'reveal': {
      const deck = oneOf(taskDecks, input['deck']);
      return fieldCount === 2 && deck !== undefined ? { type, deck } : null;
    }
    case 'endTurn':
    case 'ready':
      return fieldCount === 1 ? { type } : null;
  }
  return null;
}

function oneOf<Word>(words: readonly Word[], input: unknown): Word | undefined {
  return words.find((word) => word === input);
}

function isCardCount(input: unknown): input is number {
  return Number.isSafeInteger(input) && Number(input) > 0;
}
