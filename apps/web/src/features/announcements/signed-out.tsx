import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import styles from './server-notices.module.css';

/** Tells somebody that they were signed out through another page, by which they became a spectator at their tables. */
export function SignedOut(): ReactNode {
  const { t } = useTranslation('notices');
  return (
    <div className={styles.notice}>
      <p>{t('signedOut')}</p>
      <Link href="/account">{t('signIn')}</Link>
    </div>
  );
}
