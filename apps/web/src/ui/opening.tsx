import { useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './opening.module.css';

/** How long the page must have nothing loading before it counts as opened, in milliseconds. */
const pause = 100;

const waiting = new Set<() => void>();
let openings = 0;

/** Resolves when nothing on the page is loading: deferring work until then makes the page appear sooner. */
export function whenOpened(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    lookSoon();
  });
}

function lookSoon(): void {
  setTimeout(() => {
    if (openings > 0) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }, pause);
}

/**
 * A bare mat, while a page is loading. Its words show at once if they are the first thing that somebody sees; between
 * two pages they show only if it takes long.
 *
 * @param props.theme a class that gives the mat the colours of a game
 * @param props.isTable it is a table: its bar, its piles and the place of its log are outlined
 * @param props.children other ways, where it may take long
 */
export function Opening({
  theme = '',
  isTable,
  children,
}: {
  readonly theme?: string | undefined;
  readonly isTable?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    openings += 1;
    return () => {
      openings -= 1;
      lookSoon();
    };
  }, []);
  return (
    <main className={`mat ${theme} ${styles.opening}`} data-table={isTable} aria-busy="true">
      <p role="status">{t(isTable === true ? 'openingTable' : 'loading')}</p>
      {children}
    </main>
  );
}
