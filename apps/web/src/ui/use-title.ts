import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanding } from './use-landing.ts';

/**
 * Names the page in the browser's tab: `page` before the name of the site, or of the game that it is about; that name
 * alone without it. Coming here from another page moves the focus to the heading.
 */
export function useTitle(page?: string, game?: string): void {
  const { t } = useTranslation();
  useLanding();
  const site = game ?? t('title');
  // A game may have the name of the site.
  const title = page === undefined || page === site ? site : t('pageTitle', { page, title: site });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
