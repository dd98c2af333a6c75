import type { OperatorView } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './operator.module.css';

/** What goes on just now, in figures. */
export function Counts({ view: { counts, reports } }: { readonly view: OperatorView }): ReactNode {
  const { t } = useTranslation('operator');
  const all = { ...counts, reports: reports.length };
  return (
    <dl className={styles.counts}>
      {(['playing', 'waiting', 'people', 'watching', 'reports'] as const).map((name) => (
        <div key={name} data-urgent={name === 'reports' && all.reports > 0}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{all[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
