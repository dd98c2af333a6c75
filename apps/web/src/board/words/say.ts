import i18next, { type i18n } from 'i18next';

import { useLanguage } from '../../lib/language/language-choice.ts';
import { textsSoFar } from '../../lib/language/texts.ts';
import type { Argument, Message, Say } from './message.ts';

/** The part of i18next that messages need. It must not escape arguments: React does that. */
export type Translate = (keys: readonly string[], options: Record<string, unknown>) => string;

/** How many rendered messages are cached: many more than a table has at a time. */
const remembered = 2000;

/** One per language, so that the function's identity is stable. */
const says = new Map<string, Say>();

/** Renders messages in the player's language, for components. */
export function useSay(): Say {
  return sayIn(useLanguage());
}

/** Translates keys into a language: with the closest key that it has, even where English has a closer one. */
export function translateTo(language: string, texts: i18n = i18next): Translate {
  const translate = texts.getFixedT(language) as Translate;
  return (keys, options) => {
    if (keys.length === 1) return translate(keys, options);
    const own = { ...options, lng: language, fallbackLng: [] };
    const key = keys.find((one) => texts.exists(one, own));
    return translate(key === undefined ? keys : [key], options);
  };
}

/** Renders messages in a language; texts it lacks, in English. */
export function sayIn(language: string): Say {
  const say = says.get(language) ?? remembering(translateTo(language));
  says.set(language, say);
  return say;
}

/** Renders messages with the given translation, uncached. */
export function sayBy(translate: Translate): Say {
  const say: Say = (message) => sayWith(translate, message, say);
  return say;
}

/** Caches what it has rendered: most texts of a table stay the same from one row to the next. */
function remembering(translate: Translate): Say {
  const said = new Map<string, string>();
  let texts = textsSoFar();
  const say: Say = (message) => {
    if (texts !== textsSoFar() || said.size >= remembered) said.clear();
    texts = textsSoFar();
    const key = JSON.stringify(message);
    const words = said.get(key) ?? sayWith(translate, message, say);
    said.set(key, words);
    return words;
  };
  return say;
}

/**
 * Renders a message.
 *
 * @param say renders the messages inside it
 * @param show the replacement for an argument that is more than text; by default its plain text
 */
export function sayWith(
  translate: Translate,
  { key, count, context, args = {} }: Message,
  say: Say,
  show: (argument: Argument, say: Say) => string = plainText,
): string {
  const shown = Object.fromEntries(
    Object.entries(args).map(([name, argument]) => [name, show(argument, say)]),
  );
  const counted = count === undefined ? {} : { count };
  return translate(variantsOf(key, context, args), {
    ...counted,
    // Separate from the options, so that a placeholder may have the name of a library option: `ordinal`, `lng`.
    replace: { ...shown, ...counted },
  });
}

/** The keys of a text, the closest first: a language has a form for the reader only where its verbs need one. */
function variantsOf(
  key: string,
  context: string | undefined,
  args: NonNullable<Message['args']>,
): readonly string[] {
  const isYou = Object.values(args).some(
    (argument) => typeof argument === 'object' && 'isYou' in argument,
  );
  return [...(context === undefined ? [] : [`${key}_${context}`]), key].flatMap((variant) =>
    isYou ? [`${variant}_you`, variant] : [variant],
  );
}

/** A sentence as used in a title: without its full stop. */
export function asTitle(sentence: string): string {
  return sentence.replace(/\.$/u, '');
}

/** An argument as bare text. */
export function plainText(argument: Argument, say: Say): string {
  if (typeof argument !== 'object') return String(argument);
  if ('key' in argument) return say(argument);
  if (argument.piece === 'strong') return argument.text;
  return argument.words === null ? '' : say(argument.words);
}
