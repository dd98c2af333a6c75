import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './opening.module.css';

/** A bare mat, while a page is on its way. */
export function Opening(): ReactNode {
  const { t } = useTranslation();
  return (
    <main className={`mat ${styles.opening}`} aria-busy="true">
      <p role="status">{t('loading')}</p>
    </main>
  );
}
