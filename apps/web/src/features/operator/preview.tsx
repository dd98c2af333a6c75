import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './asking.module.css';

/** How a message will look to its readers. */
export function Preview({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('operator');
  return (
    <>
      <h3>{t('seen')}</h3>
      <div className={styles.seen}>{children}</div>
    </>
  );
}
