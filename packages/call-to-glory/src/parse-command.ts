import { isRecord } from '@call-to-glory/game-kit';

import type { Command } from './command.ts';
import { characters, discardPiles, piles, taskDecks } from './vocabulary.ts';

/** Is this what a field may hold? */
type Check = (value: unknown) => boolean;

/** The fields of every command, and what each may hold. */
const shapes: {
  readonly [Type in Command['type']]: Readonly<
    Record<Exclude<keyof Extract<Command, { type: Type }>, 'type'>, Check>
  >;
} = {
  draw: { pile: oneOf(piles) },
  lay: { character: oneOf(characters), size: isCardCount },
  discard: { character: oneOf(characters), pile: oneOf(discardPiles) },
  place: { pile: oneOf(discardPiles) },
  strike: { character: oneOf(characters) },
  reveal: { deck: oneOf(taskDecks) },
  endTurn: {},
  ready: {},
};

/**
 * Reads a command from untrusted input: known words, whole numbers, exactly the fields of its
 * type. Null for anything else. Whether it is allowed is another question.
 */
export function parseCommand(input: unknown): Command | null {
  if (!isRecord(input)) return null;
  const { type } = input;
  if (!isType(type)) return null;
  const checks: readonly (readonly [string, Check])[] = Object.entries(shapes[type]);
  const fits =
    Object.keys(input).length === checks.length + 1 &&
    checks.every(([field, check]) => Object.hasOwn(input, field) && check(input[field]));
  if (!fits) return null;
  return { type, ...Object.fromEntries(checks.map(([field]) => [field, input[field]])) } as Command;
}

function isType(type: unknown): type is Command['type'] {
  return typeof type === 'string' && Object.hasOwn(shapes, type);
}

function oneOf(words: readonly unknown[]): Check {
  return (value) => words.includes(value);
}

function isCardCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
