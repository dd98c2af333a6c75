import type { WireRefusal } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { describeAccountRefusal } from './describe-account-refusal.ts';

import styles from './account.module.css';

/** Says why something could not be done, with links to the tables that are waiting for the player. */
export function AccountFault({ refused }: { readonly refused: WireRefusal | null }): ReactNode {
  const { t } = useTranslation('account');
  const tables: unknown = refused?.['tables'];
  const table: unknown = Array.isArray(tables) ? tables[0] : null;
  return (
    <div role="alert">
      {refused === null ? null : (
        <p className={styles.fault}>
          {describeAccountRefusal(refused)}
          {typeof table === 'string' ? (
            <>
              {' '}
              <Link href={`/t/${table}`}>{t('tables')}</Link>
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}
