import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { useGame } from '../../games/game-context.ts';
import { TopBar } from '../top-bar/top-bar.tsx';

import styles from './page.module.css';

/** A page of one mat under the bar. */
export function Page({
  look,
  children,
}: {
  /** How the mat lays out what is on it. */
  readonly look?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <BarePage>
      <main id="main" className={joined('mat', styles.main, look)}>
        {children}
      </main>
    </BarePage>
  );
}

/** A page of two mats side by side, or one below the other where there is too little width. */
export function ColumnsPage({
  look,
  first,
  second,
}: {
  /** How the mats lay out what is on them. */
  readonly look: string | undefined;
  readonly first: ReactNode;
  readonly second: ReactNode;
}): ReactNode {
  return (
    <BarePage>
      <main id="main" className={styles.columns}>
        <div className={joined('mat', styles.mat, look)}>{first}</div>
        <div className={`hem ${styles.beside}`} data-direction="vertical" />
        <div className={`hem ${styles.below}`} />
        <div className={joined('mat', styles.mat, look)} data-straw="turned">
          {second}
        </div>
      </main>
    </BarePage>
  );
}

/** A page that lays itself out under the bar; a page about a game has that game's materials. */
export function BarePage({
  seat,
  narrow,
  more,
  children,
}: {
  readonly seat?: Seat | undefined;
  /** Replaces the content of the bar where it is narrow; the usual content if left out. */
  readonly narrow?: ReactNode;
  /** Added to the bar where it is not narrow. */
  readonly more?: ReactNode | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const game = useGame();
  return (
    <div className={joined(styles.page, game?.poster?.theme)}>
      <TopBar seat={seat} narrow={narrow} more={more} />
      <div className="hem" />
      {children}
    </div>
  );
}

function joined(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
