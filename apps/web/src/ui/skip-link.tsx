import type { MouseEvent, ReactNode } from 'react';

import { landOnHeading } from './use-landing.ts';

import styles from './skip-link.module.css';

/**
 * The first link of a page, visible while it has the focus: past the bar, to the heading of the page.
 *
 * @param props.to the id of the part that it leads to in place of the heading
 */
export function SkipLink({
  to,
  children,
}: {
  readonly to?: string;
  readonly children: string;
}): ReactNode {
  return (
    <a
      className={styles.skip}
      href={`#${to ?? 'main'}`}
      onClick={to === undefined ? land : undefined}
    >
      {children}
    </a>
  );
}

/** The address stays: on some pages its hash says what is shown. */
function land(press: MouseEvent): void {
  press.preventDefault();
  landOnHeading();
}
