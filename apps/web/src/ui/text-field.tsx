import type { ComponentProps, ReactNode } from 'react';

import styles from './text-field.module.css';

/** Lines of text to type; a label or `aria-label` names them. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>): ReactNode {
  return <textarea {...props} className={styles.area} />;
}

/** A line of text to type, or to copy; a label or `aria-label` names it. */
export function TextField(props: Omit<ComponentProps<'input'>, 'className'>): ReactNode {
  return <input {...props} className={styles.field} />;
}
