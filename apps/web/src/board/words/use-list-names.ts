import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ListNames } from './names.ts';

/** Joins names as the page's language does. */
export function useListNames(): ListNames {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const format = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
    return (names) => format.format(names);
  }, [i18n.language]);
}
