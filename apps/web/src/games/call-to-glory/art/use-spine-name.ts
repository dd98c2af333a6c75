import type { Character } from '@call-to-glory/rules/client';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLanguage } from '../settings/card-language.ts';

/** The name of a character for the spine of its card, which may be in another language than the page. */
export function useSpineName(): (character: Character) => string {
  const { i18n } = useTranslation();
  const language = useCardLanguage();
  return useCallback(
    (character) =>
      i18n.getFixedT(language, 'call-to-glory')(`character.${character}`, { count: 1 }),
    [i18n, language],
  );
}
