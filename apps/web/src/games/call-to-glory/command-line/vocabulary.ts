import { characters, numberOf, type Character } from '@call-to-glory/rules/client';

import type { Say } from '../../../board/words/message.ts';
import { message, cardName } from '../messages/words.ts';

/** The verbs of the command line, by their English words, which every language accepts as well as its own. */
export const verbs = [
  'draw',
  'lay',
  'discard',
  'strike',
  'place',
  'reveal',
  'end',
  'ready',
  'now',
  'table',
  'hand',
  'score',
  'log',
  'help',
] as const;
export type Verb = (typeof verbs)[number];

/** The words that the command line knows, each in the form that is compared: lower case, without accents. */
export interface Vocabulary {
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly characters: ReadonlyMap<string, Character>;
}

/** The words of the player's language, and the English ones. */
export function vocabularyOf(say: Say): Vocabulary {
  return {
    verbs: new Map(
      verbs.flatMap((verb) => [
        [verb, verb],
        [plain(verbWord(verb, say)), verb],
      ]),
    ),
    characters: new Map(
      characters.flatMap((character) => [
        [character, character],
        [String(numberOf[character]), character],
        ...[1, 2, 5].map((count) => [plain(say(cardName(character, count))), character] as const),
      ]),
    ),
  };
}

/** The word of the player's language for a verb. */
export function verbWord(verb: Verb, say: Say): string {
  return say(message(`line.verb.${verb}`));
}

/** A word in the form that is compared. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|[’']/gu, '');
}

/** What a word means: by an exact match, or as the only one that begins like this. A number is always meant as it is. */
export function meaningOf<Meaning>(
  word: string,
  words: ReadonlyMap<string, Meaning>,
): { readonly found: Meaning | null; readonly close: readonly Meaning[] } {
  const asked = plain(word);
  const exact = words.get(asked);
  if (exact !== undefined) return { found: exact, close: [] };
  if (/^\d+$/.test(asked)) return { found: null, close: [] };
  const begun = meanings(words, (known) => known.startsWith(asked));
  const [only] = begun;
  if (begun.length === 1 && only !== undefined) return { found: only, close: [] };
  return {
    found: null,
    close: begun.length > 0 ? begun : meanings(words, (known) => isSlip(asked, known)),
  };
}

function meanings<Meaning>(
  words: ReadonlyMap<string, Meaning>,
  fits: (known: string) => boolean,
): readonly Meaning[] {
  const found = [...words].filter(([known]) => fits(known)).map(([, meaning]) => meaning);
  return [...new Set(found)];
}

/** Whether one letter too many, too few, wrong or swapped turns one word into the other. */
function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || other.length < 3) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}
