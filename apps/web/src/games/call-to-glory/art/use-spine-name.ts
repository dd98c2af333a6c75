import type { Character } from '@call-to-glory/rules/client';
import { useCallback } from 'react';

import { sayIn } from '../../../board/words/say.ts';
import { counted } from '../messages/words.ts';
import { useCardLanguage } from '../settings/card-language.ts';

/** The name of a character for the spine of its card, which may be in a different language from the page. */
export function useSpineName(): (character: Character) => string {
  const language = useCardLanguage();
  return useCallback(
    (character) => sayIn(language)(counted(`character.${character}`, 1)),
    [language],
  );
}
