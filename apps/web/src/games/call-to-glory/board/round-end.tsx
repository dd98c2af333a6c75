import { roundCount, type CallToGlory } from '@call-to-glory/rules/client';
import { Table2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { KeepGame } from '../../../board/end/keep-game.tsx';
import { WinnerBanner } from '../../../board/end/winner-banner.tsx';
import { NextStep } from '../../../board/prompt/next-step.tsx';
import { useScreen } from '../../../board/screen/use-screen.ts';
import type { NameOf } from '../../../board/words/names.ts';
import { useSay } from '../../../board/words/say.ts';
import { useListNames } from '../../../board/words/use-list-names.ts';
import type { TableView } from '../../../lib/connection/table-view.ts';
import { useLanding } from '../../../ui/use-landing.ts';
import type { PastGames } from '../../game-client.ts';
import { message } from '../messages/words.ts';
import type { BoardLayout } from '../model/board-layout.ts';
import type { BoardModel } from '../model/board-model.ts';
import { scoreRows, winnersOf } from '../model/round-model.ts';
import { reasonWords, standingWords, tieWords } from '../model/round-words.ts';
import { anchors } from '../motion/anchors.ts';
import { RaceFigure } from './race-figure.tsx';
import { RevealedTasks } from './revealed-tasks.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import type { Choice } from './use-choice.ts';

import styles from './round-end.module.css';

interface RoundEndProps {
  readonly table: TableView<CallToGlory>;
  readonly model: BoardModel;
  readonly names: readonly string[];
  readonly nameOf: NameOf;
  readonly layout: BoardLayout;
  readonly choice: Choice;
  readonly now: () => number;
  readonly past: PastGames | null;
  /** Is it only shown, so that there is no way on? */
  readonly isShown: boolean;
  /** Shows the table once more, as it was when the round ended. */
  onLook(): void;
  /** Opens seats and options; null where there is nobody else. */
  readonly onPeople: (() => void) | null;
  onLeave(): void;
}

/** After a round: what everybody scored, how the game stands, and the way on; after the last, who has won. */
export function RoundEnd(props: RoundEndProps): ReactNode {
  const {
    table,
    model,
    names,
    nameOf,
    layout,
    choice,
    now,
    past,
    isShown,
    onLook,
    onPeople,
    onLeave,
  } = props;
  const say = useSay();
  useLanding();
  const list = useListNames();
  const titleId = useId();
  const screen = useScreen();
  const state = model.view.public;
  const reader = { seat: model.mine?.seat ?? null, nameOf };
  const isOver = state.stage.type === 'over';
  const reasons = state.scores.at(-1)?.reasons ?? [];
  const standing = standingWords(state, reader, list);
  const tie = tieWords(state, reader);
  const lead = [...reasonWords(reasons, reader), ...(isOver ? (tie ? [tie] : []) : [standing])];
  // Scores and chart side by side need more room than mats do.
  const form = screen.width < 1060 * screen.textScale ? 'strips' : layout.form;
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
        data-direction={form === 'mats' ? 'vertical' : undefined}
      />
      <section className={styles.side}>
        <h2 className={styles.heading}>{say(message('round.race'))}</h2>
        <RaceFigure
          state={state}
          names={names}
          me={reader.seat}
          rounds={roundCount(state.options)}
        />
        {isShown ? null : (
          <NextStep
            table={table}
            model={model}
            nameOf={nameOf}
            choice={choice}
            now={now}
            onPeople={onPeople}
            onLeave={onLeave}
          />
        )}
        {isOver && past !== null ? <KeepGame past={past} /> : null}
      </section>
    </main>
  );
}
