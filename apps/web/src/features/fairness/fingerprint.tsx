import type { ReactNode } from 'react';

import styles from './fairness-panel.module.css';

/** A long hexadecimal number in groups of eight, to compare by eye. */
export function Fingerprint({ value }: { readonly value: string }): ReactNode {
  return <code className={styles.code}>{value.match(/.{1,8}/gu)?.join(' ') ?? ''}</code>;
}
