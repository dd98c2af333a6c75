import { isRecord } from '@call-to-glory/game-kit';

import type { Command } from './command.ts';
import { characters, discardPiles, piles, taskDecks } from './vocabulary.ts';

/** Whether a field may hold a value. */
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

const checksOf: ReadonlyMap<unknown, readonly (readonly [string, Check])[]> = new Map(
  Object.entries(shapes).map(([type, fields]) => [type, Object.entries(fields)]),
);

/**
 * Parses a command from untrusted input: known words, whole numbers, exactly the fields of its
 * type. Null for anything else. Does not check whether the command is allowed.
 */
export function parseCommand(input: unknown): Command | null {
  if (!isRecord(input)) return null;
  const checks = checksOf.get(input['type']);
  const fits =
    checks !== undefined &&
    Object.hasOwn(input, 'type') &&
    Object.keys(input).length === checks.length + 1 &&
    checks.every(([field, check]) => Object.hasOwn(input, field) && check(input[field]));
  // A copy: the caller keeps its input.
  return fits ? ({ ...input } as unknown as Command) : null;
}

function oneOf(words: readonly unknown[]): Check {
  return (value) => words.includes(value);
}

function isCardCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
