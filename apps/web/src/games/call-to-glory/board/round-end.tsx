import { roundCount, type CallToGlory } from '@call-to-glory/rules/client';
import { Table2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import type { ResultProps } from '../../../board/contract/board-game.ts';
import { WinnerBanner } from '../../../board/end/winner-banner.tsx';
import { useSay } from '../../../board/words/say.ts';
import { useListNames } from '../../../board/words/use-list-names.ts';
import { useLanding } from '../../../ui/use-landing.ts';
import type { CardChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import { scoreRows, winnersOf } from '../model/round-model.ts';
import { reasonWords, standingWords, tieWords } from '../model/round-words.ts';
import { anchors } from '../motion/anchors.ts';
import type { Cue } from '../motion/cues.ts';
import { RaceFigure } from './race-figure.tsx';
import { RevealedTasks } from './revealed-tasks.tsx';
import { ScoreSheet } from './score-sheet.tsx';

import styles from './round-end.module.css';

/** After a round: what everybody scored, how the game stands, and the way on; after the last, who has won. */
export function RoundEnd({
  context,
  nextStep,
  keep,
  onLook,
}: ResultProps<CallToGlory, Cue, CardChoice>): ReactNode {
  const say = useSay();
  useLanding();
  const list = useListNames();
  const titleId = useId();
  const { frame, mine, log } = context;
  const { names, nameOf } = log;
  const state = context.view.public;
  const reader = { seat: mine?.seat ?? null, nameOf };
  const isOver = state.stage.type === 'over';
  const reasons = state.scores.at(-1)?.reasons ?? [];
  const standing = standingWords(state, reader, list);
  const tie = tieWords(state, reader);
  const lead = [...reasonWords(reasons, reader), ...(isOver ? (tie ? [tie] : []) : [standing])];
  // Scores and chart side by side need more room than a wide table does.
  const form = frame.screen.width < 1060 * frame.screen.textScale ? 'compact' : frame.form;
  return (
    <main className={styles.page} data-form={form}>
      {/* It may scroll, and whatever scrolls must be in reach of the keys. */}
      <section
        className={`mat ${styles.scores}`}
        data-lit="true"
        data-anchor={anchors.sheet}
        tabIndex={0}
        aria-labelledby={titleId}
      >
        {isOver ? winnersOf(state).map((seat) => <WinnerBanner key={seat} seat={seat} />) : null}
        <h1 id={titleId} className={styles.title}>
          {say(isOver ? standing : message('round.over', { round: state.round }))}
        </h1>
        <p className={styles.lead}>{lead.map(say).join(' ')}</p>
        <ScoreSheet
          rows={scoreRows(state)}
          names={names}
          me={reader.seat}
          round={state.round}
          hasTasks={state.options.tasks}
        />
        <RevealedTasks revealed={state.revealed} round={state.round} names={names} />
        <p className={styles.footnote}>{say(message('round.footnote'))}</p>
        <button type="button" className={styles.look} onClick={onLook}>
          <Table2 size={18} strokeWidth={1.6} aria-hidden="true" />
          {say(message('round.lookBack'))}
        </button>
      </section>
      <div
        className={`heri ${styles.edge}`}
        data-direction={form === 'wide' ? 'vertical' : undefined}
      />
      <section className={styles.side}>
        <h2 className={styles.heading}>{say(message('round.race'))}</h2>
        <RaceFigure
          state={state}
          names={names}
          me={reader.seat}
          rounds={roundCount(state.options)}
        />
        {nextStep}
        {keep}
      </section>
    </main>
  );
}
