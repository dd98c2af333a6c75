import { useMemo } from 'react';

import { useLanguage } from '../../lib/language/language-choice.ts';
import type { ListNames } from './names.ts';

/** Joins names as the page's language does. */
export function useListNames(): ListNames {
  const language = useLanguage();
  return useMemo(() => {
    // Made when there is a list to join: a browser takes longer over that than over most of the table.
    let format: Intl.ListFormat | undefined;
    return (names) =>
      (format ??= new Intl.ListFormat(language, { type: 'conjunction' })).format(names);
  }, [language]);
}
