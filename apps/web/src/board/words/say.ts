import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Argument, Message, Say } from './message.ts';

/** The part of i18next that messages need. */
export type Translate = (keys: readonly string[], options: Record<string, unknown>) => string;

/** Words in the player's language, for components. */
export function useSay(): Say {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (message) => sayWith(i18n.getFixedT(language) as Translate, message),
    [i18n, language],
  );
}

/**
 * A message in words.
 *
 * @param show what stands for an argument that is more than text; by default its plain text
 */
export function sayWith(
  translate: Translate,
  { key, count, context, args = {} }: Message,
  show: (argument: Argument, say: Say) => string = plainText,
): string {
  const say: Say = (inner) => sayWith(translate, inner);
  const shown = Object.fromEntries(
    Object.entries(args).map(([name, argument]) => [name, show(argument, say)]),
  );
  const counted = count === undefined ? {} : { count };
  return translate(variantsOf(key, context, args), {
    ...counted,
    // Apart from the options, so that a gap may be called what the library calls an option: `ordinal`, `lng`.
    replace: { ...shown, ...counted },
    interpolation: { escapeValue: false },
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

/** A sentence as it stands in a title: without its period. */
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
