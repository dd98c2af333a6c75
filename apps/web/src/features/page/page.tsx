import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { useGame } from '../../games/game-context.ts';
import { TopBar } from '../top-bar/top-bar.tsx';

import styles from './page.module.css';

interface Frame {
  /** The seat whose mark the player has here, where they sit. */
  readonly seat?: Seat;
}

/** A page of one mat under the bar. */
export function Page({
  seat,
  look,
  children,
}: Frame & {
  /** How the mat lays out what is on it. */
  readonly look?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <BarePage seat={seat}>
      <main className={joined('mat', styles.main, look)}>{children}</main>
    </BarePage>
  );
}

interface Mat {
  readonly look?: string | undefined;
  readonly isLit?: boolean;
  readonly content: ReactNode;
}

/** A page of two mats side by side, or one below the other where there is too little width. */
export function ColumnsPage({
  seat,
  widths = 'even',
  first,
  second,
}: Frame & {
  readonly widths?: 'even' | 'wide-first';
  readonly first: Mat;
  readonly second: Mat;
}): ReactNode {
  return (
    <BarePage seat={seat}>
      <main className={styles.columns} data-widths={widths}>
        <div className={joined('mat', styles.mat, first.look)} data-lit={first.isLit}>
          {first.content}
        </div>
        <div className={`hem ${styles.beside}`} data-direction="vertical" />
        <div className={`hem ${styles.below}`} />
        <div className={joined('mat', styles.mat, second.look)} data-straw="turned">
          {second.content}
        </div>
      </main>
    </BarePage>
  );
}

/** A page that lays itself out under the bar; a page about a game has that game's materials. */
export function BarePage({
  seat = 0,
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
