import { Table2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { useLanding } from '../../ui/use-landing.ts';
import type { Frame } from '../screen/frame.ts';
import { WinnerBanner } from './winner-banner.tsx';

import styles from './result-page.module.css';

interface ResultPageProps {
  readonly frame: Frame;
  /** A class of the scores, whose material they lie on. */
  readonly material: string;
  /** The name by which motion finds the scores. */
  readonly anchor?: string;
  /** Whose banners hang there. */
  readonly winners: readonly number[];
  readonly title: string;
  readonly lead: string;
  readonly footnote: ReactNode;
  /** The words of what shows the table once more. */
  readonly lookLabel: string;
  readonly sideTitle: string;
  /** What stands beside the scores: a chart, the way on, what can be kept. */
  readonly side: ReactNode;
  /** The scores. */
  readonly children: ReactNode;
  onLook(): void;
}

/** What came of a round or a game: who has won and with what, and beside it the way on. */
export function ResultPage(props: ResultPageProps): ReactNode {
  const { frame, title, sideTitle, onLook } = props;
  const titleId = useId();
  useLanding();
  // Scores and chart side by side need more room than a wide table does.
  const form = frame.screen.width < 1060 * frame.screen.textScale ? 'compact' : frame.form;
  return (
    <main className={styles.page} data-form={form}>
      {/* It may scroll, and whatever scrolls must be in reach of the keys. */}
      <section
        className={`${props.material} ${styles.scores}`}
        data-lit="true"
        data-anchor={props.anchor}
        tabIndex={0}
        aria-labelledby={titleId}
      >
        {props.winners.map((seat) => (
          <WinnerBanner key={seat} seat={seat} />
        ))}
        <h1 id={titleId} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{props.lead}</p>
        {props.children}
        <p className={styles.footnote}>{props.footnote}</p>
        <button type="button" className={styles.look} onClick={onLook}>
          <Table2 size={18} strokeWidth={1.6} aria-hidden="true" />
          {props.lookLabel}
        </button>
      </section>
      <div
        className={`hem ${styles.edge}`}
        data-direction={form === 'wide' ? 'vertical' : undefined}
      />
      <section className={styles.side}>
        <h2 className={styles.heading}>{sideTitle}</h2>
        {props.side}
      </section>
    </main>
  );
}
