import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's tab: `page` before the name of the site; the name alone without it. */
export function useTitle(page?: string): void {
  const { t } = useTranslation();
  const site = t('title');
  const title = page === undefined ? site : t('pageTitle', { page, title: site });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
