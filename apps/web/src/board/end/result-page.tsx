import { Table2 } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { useLanding } from '../../ui/use-landing.ts';
import type { Frame } from '../screen/frame.ts';
import { WinnerBanner } from './winner-banner.tsx';

import styles from './result-page.module.css';

interface ResultPageProps {
  readonly frame: Frame;
  /** A class that gives the scores their material. */
  readonly material: string;
  /** The anchor by which motion finds the scores. */
  readonly anchor?: string;
  /** The winners, each with a banner. */
  readonly winners: readonly ComponentProps<typeof WinnerBanner>[];
  readonly title: string;
  readonly lead: string;
  /** Less important than the lead, such as why it ended. */
  readonly reason?: string;
  readonly footnote: ReactNode;
  /** The label of the button that shows the table again. */
  readonly lookLabel: string;
  /** The actions for a finished game; null where there are none. */
  readonly actions: ReactNode;
  /** The points at a glance, where the scores need more than one screen: the actions and the footnote come between the two. */
  readonly glance?: ReactNode;
  /** Shown below everything else; null for nothing. */
  readonly below: ReactNode;
  /** Shown beside the scores: the next step, a chart; null where a game is only shown. */
  readonly side: ReactNode;
  /** The scores. */
  readonly children: ReactNode;
  onLook(): void;
}

/** The result of a round or a game: the viewer's own place, the reason, and the scores; and beside them the next step. */
export function ResultPage(props: ResultPageProps): ReactNode {
  const { frame, title, reason, glance = null, onLook } = props;
  const titleId = useId();
  useLanding();
  const { side } = props;
  // Scores and chart side by side need more room than a wide table does.
  const form = frame.screen.width < 1060 * frame.screen.textScale ? 'compact' : frame.form;
  const actions = (
    <div className={styles.actions}>
      {props.actions}
      <Button look="outline" onClick={onLook}>
        <Table2 size={18} strokeWidth={1.6} aria-hidden="true" />
        {props.lookLabel}
      </Button>
    </div>
  );
  const footnote =
    props.footnote === null ? null : <p className={styles.footnote}>{props.footnote}</p>;
  return (
    <main className={styles.page} data-form={form} data-alone={side === null}>
      {/* It may scroll, and whatever scrolls must be reachable by keyboard. */}
      <section
        className={`${props.material} ${styles.scores}`}
        data-lit="true"
        data-anchor={props.anchor}
        tabIndex={0}
        aria-labelledby={titleId}
      >
        {props.winners.map((winner) => (
          <WinnerBanner key={winner.seat} {...winner} />
        ))}
        {/* A game may be played out before it says who has won. */}
        <h1 id={titleId} className={styles.title} aria-live="polite">
          {title}
        </h1>
        <div className={styles.why}>
          <p className={styles.lead}>{props.lead}</p>
          {reason === undefined ? null : <p className={styles.reason}>{reason}</p>}
        </div>
        {glance}
        {glance === null ? null : actions}
        {glance === null ? null : footnote}
        {props.children}
        {glance === null ? footnote : null}
        {glance === null ? actions : null}
        {props.below}
      </section>
      {side === null ? null : (
        <>
          <div className="hem" data-direction={form === 'wide' ? 'vertical' : undefined} />
          <section className={styles.side}>{side}</section>
        </>
      )}
    </main>
  );
}
