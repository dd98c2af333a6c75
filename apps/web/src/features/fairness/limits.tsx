import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './fairness-panel.module.css';

/** Says what is proven, and what must be trusted all the same. */
export function Limits({ Heading }: { readonly Heading: 'h2' | 'h3' }): ReactNode {
  const { t } = useTranslation('fairness');
  return (
    <section className={styles.limits}>
      <Heading>{t('limits.title')}</Heading>
      <p>{t('limits.lead')}</p>
      <ul>
        <li>{t('limits.looking')}</li>
        <li>{t('limits.refusing')}</li>
      </ul>
    </section>
  );
}
