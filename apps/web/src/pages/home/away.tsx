import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ResumeOffline } from './play-now.tsx';

import styles from './home.module.css';

/** Replaces all lists while the server is away: what there is to do without one. */
export function Away(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.away}>
      <p>{t('lists.away')}</p>
      <ResumeOffline />
    </div>
  );
}
