import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './asking.module.css';

/** How something will look to those who are told. */
export function Preview({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('operator');
  return (
    <>
      <h3>{t('seen')}</h3>
      <div className={styles.seen}>{children}</div>
    </>
  );
}
