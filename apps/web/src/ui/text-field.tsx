import type { ComponentProps, ReactNode } from 'react';

import styles from './text-field.module.css';

/** A line of text to type, or to copy; give it a name by a label or by `aria-label`. */
export function TextField(props: Omit<ComponentProps<'input'>, 'className'>): ReactNode {
  return <input {...props} className={styles.field} />;
}
