import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Outcome } from './outcome.tsx';
import type { Check } from './use-check.ts';

import styles from './fairness-panel.module.css';

/** The state of a check, announced as it changes. */
export function CheckStatus({
  check,
  Heading,
}: {
  readonly check: Check;
  readonly Heading: 'h2' | 'h3';
}): ReactNode {
  const { t } = useTranslation('fairness');
  return (
    <div role="status">
      {check.type === 'busy' ? <p>{t('checking')}</p> : null}
      {check.type === 'failed' ? <p className={styles.fault}>{check.why}</p> : null}
      {check.type === 'done' ? <Outcome {...check.checked} Heading={Heading} /> : null}
    </div>
  );
}
