import { useId, type ReactNode } from 'react';

import styles from './result-page.module.css';

/** A titled section beside the scores. */
export function SideSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
