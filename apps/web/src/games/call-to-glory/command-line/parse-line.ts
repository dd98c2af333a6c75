import {
  countOf,
  discardPiles,
  piles,
  taskDecks,
  type Character,
  type Command,
  type DiscardPile,
  type PlayerView,
  type TaskDeck,
} from '@call-to-glory/rules/client';

import { discardChoices } from '../model/choices.ts';
import { meaningOf, type Verb, type Vocabulary } from './vocabulary.ts';

/** What an entered line asks for. */
export type Line =
  | { readonly type: 'play'; readonly command: Command }
  | { readonly type: 'show'; readonly what: Shown }
  /** It cannot be parsed; `close` are words that the player may have meant. */
  | {
      readonly type: 'unclear';
      readonly why: Unclear;
      readonly word: string;
      readonly close: readonly (Verb | Character)[];
    }
  /** They only watch. */
  | { readonly type: 'watching' };

export type Shown = Extract<Verb, 'now' | 'table' | 'hand' | 'score' | 'log' | 'help'>;
type Unclear = 'verb' | 'character' | 'count' | 'pile' | 'discard' | 'task';

/** Parses a line: `draw 1`, `lay monk 4`, `discard 20 2`, `strike farmer`. Null for an empty one. */
export function parseLine(
  text: string,
  vocabulary: Vocabulary,
  view: PlayerView | null,
): Line | null {
  const [word, ...rest] = text.trim().split(/[\s,]+/u);
  if (word === undefined || word === '') return null;
  const { found: verb, close } = meaningOf(word, vocabulary.verbs);
  switch (verb) {
    case null:
      return unclear('verb', word, close);
    case 'now':
    case 'table':
    case 'hand':
    case 'score':
    case 'log':
    case 'help':
      return { type: 'show', what: verb };
    case 'end':
      return play(view, { type: 'endTurn' });
    case 'ready':
      return play(view, { type: 'ready' });
    case 'draw':
    case 'lay':
    case 'discard':
    case 'strike':
    case 'place':
    case 'reveal':
      return view === null ? { type: 'watching' } : parsePlay(verb, rest, vocabulary, view);
  }
}

function parsePlay(
  verb: 'draw' | 'lay' | 'discard' | 'strike' | 'place' | 'reveal',
  words: readonly string[],
  vocabulary: Vocabulary,
  view: PlayerView,
): Line {
  const [first = '', second = ''] = words;
  switch (verb) {
    case 'draw': {
      const pile = piles.find((one) => String(one) === first);
      return pile === undefined ? unclear('pile', first) : play(view, { type: 'draw', pile });
    }
    case 'place': {
      const pile = discardPiles.find((one) => String(one) === first);
      return pile === undefined ? unclear('discard', first) : play(view, { type: 'place', pile });
    }
    case 'reveal': {
      const deck = taskOf(first, vocabulary, view);
      return deck === null ? unclear('task', first) : play(view, { type: 'reveal', deck });
    }
    case 'lay':
    case 'discard':
    case 'strike': {
      // "lay 4 monks" means "lay monks 4"; but "lay 18 4" begins with the number of the Monk.
      const isCountFirst = /^\d+$/.test(first) && /^\D/.test(second);
      const [name, number] = isCountFirst ? [second, first] : [first, second];
      const { found, close } = meaningOf(name, vocabulary.characters);
      return found === null || name === ''
        ? unclear('character', name, name === '' ? [] : close)
        : parseCards(verb, found, number, view);
    }
  }
}

function parseCards(
  verb: 'lay' | 'discard' | 'strike',
  character: Character,
  number: string,
  view: PlayerView,
): Line {
  switch (verb) {
    case 'lay': {
      if (!/^(?:[1-9]\d*)?$/.test(number)) return unclear('count', number);
      const size = number === '' ? countOf(view.own.hand, character) : Number(number);
      return play(view, { type: 'lay', character, size: Math.max(1, size) });
    }
    case 'strike':
      return play(view, { type: 'strike', character });
    case 'discard': {
      const pile =
        number === ''
          ? onlyPile(view, character)
          : discardPiles.find((one) => String(one) === number);
      return pile === undefined
        ? unclear('discard', number)
        : play(view, { type: 'discard', character, pile });
    }
  }
}

/** Where a card goes if nobody says so; undefined where there is a choice. */
function onlyPile(view: PlayerView, character: Character): DiscardPile | undefined {
  const [first = discardPiles[0], second] = discardChoices(view, { character, count: 1 });
  return second === undefined ? first : undefined;
}

/** A task by the letter of its deck or by its character. */
function taskOf(word: string, { characters }: Vocabulary, view: PlayerView): TaskDeck | null {
  const deck = taskDecks.find((one) => one.toLowerCase() === word.toLowerCase());
  if (deck !== undefined || word === '') return deck ?? null;
  const { found } = meaningOf(word, characters);
  return taskDecks.find((one) => found !== null && view.own.tasks[one] === found) ?? null;
}

function play(view: PlayerView | null, command: Command): Line {
  return view === null ? { type: 'watching' } : { type: 'play', command };
}

function unclear(why: Unclear, word: string, close: readonly (Verb | Character)[] = []): Line {
  return { type: 'unclear', why, word, close };
}
