import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Argument, Message, Say } from './message.ts';

/** The part of i18next that messages need. */
export type Translate = (key: string, options: Record<string, unknown>) => string;

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
  return translate(key, {
    ...shown,
    ...(count === undefined ? {} : { count }),
    ...(context === undefined ? {} : { context }),
    interpolation: { escapeValue: false },
  });
}

/** An argument as bare text. */
export function plainText(argument: Argument, say: Say): string {
  if (typeof argument !== 'object') return String(argument);
  if ('key' in argument) return say(argument);
  if (argument.piece === 'strong') return argument.text;
  return argument.words === null ? '' : say(argument.words);
}
