import { useMemo } from 'react';

import { useLanguage } from '../../lib/language/language-choice.ts';
import type { ListNames } from './names.ts';

/** Joins names as the page's language does. */
export function useListNames(): ListNames {
  const language = useLanguage();
  return useMemo(() => {
    // Created only when there is a list to join: that takes a browser longer than most of the table.
    let format: Intl.ListFormat | undefined;
    return (names) =>
      (format ??= new Intl.ListFormat(language, { type: 'conjunction' })).format(names);
  }, [language]);
}
