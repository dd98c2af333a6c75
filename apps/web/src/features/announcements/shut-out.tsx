import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useShell } from '../../lib/shell/shell-context.ts';
import { useStore } from '../../lib/store/store.ts';

import styles from './server-notices.module.css';

/** Tells a banned player that they are banned, and what they can still do. */
export function ShutOut(): ReactNode {
  const { t } = useTranslation();
  const { session } = useShell();
  const isShutOut = useStore(session.isShutOut);
  return (
    <div role="alert">
      {isShutOut ? (
        <div className={styles.notice}>
          <p>{t('shutOut')}</p>
        </div>
      ) : null}
    </div>
  );
}
