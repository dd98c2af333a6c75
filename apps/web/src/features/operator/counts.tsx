import type { OperatorView } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { locale } from '../../lib/language/locale.ts';

import styles from './counts.module.css';

/** What is going on at the moment, in figures. */
export function Counts({ view: { counts } }: { readonly view: OperatorView }): ReactNode {
  const { t } = useTranslation('operator');
  const { medianMs, ...all } = counts;
  return (
    <dl id="now" className={styles.counts}>
      {(['playing', 'waiting', 'people', 'watching'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`counts.${name}`, { count: all[name] })}</dt>
          <dd>{all[name]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('counts.median')}</dt>
        <dd>{medianMs === null ? '–' : t('counts.ms', { ms: shortly(medianMs) })}</dd>
      </div>
      {(['errors', 'reports'] as const).map((name) => (
        <div key={name} data-urgent={all[name] > 0}>
          <dt>{t(`counts.${name}`, { count: all[name] })}</dt>
          <dd>{all[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two digits are enough for a measured time. */
function shortly(ms: number): string {
  return ms.toLocaleString(locale(), { maximumSignificantDigits: 2 });
}
