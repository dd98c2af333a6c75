import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ListNames } from './names.ts';

/** Joins names as the page's language does. */
export function useListNames(): ListNames {
  const { i18n } = useTranslation();
  return useMemo(() => {
    // Made when there is a list to join: a browser takes longer over that than over most of the table.
    let format: Intl.ListFormat | undefined;
    return (names) =>
      (format ??= new Intl.ListFormat(i18n.language, { type: 'conjunction' })).format(names);
  }, [i18n.language]);
}
