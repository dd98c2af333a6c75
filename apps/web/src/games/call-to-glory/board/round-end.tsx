import type { Seat } from '@call-to-glory/game-kit';
import { roundCount, type CallToGlory, type PublicState } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { ResultProps } from '../../../board/contract/board-game.ts';
import { RaceFigure } from '../../../board/end/race-figure.tsx';
import { ResultPage } from '../../../board/end/result-page.tsx';
import { useSay } from '../../../board/words/say.ts';
import { useListNames } from '../../../board/words/use-list-names.ts';
import type { CardChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import { raceOf, scoreRows, winnersOf } from '../model/round-model.ts';
import { reasonWords, standingWords, tieWords } from '../model/round-words.ts';
import { anchors } from '../motion/anchors.ts';
import type { Cue } from '../motion/cues.ts';
import { RevealedTasks } from './revealed-tasks.tsx';
import { ScoreSheet } from './score-sheet.tsx';

/** After a round: what everybody scored, how the game stands, and the way on; after the last, who has won. */
export function RoundEnd({
  context,
  nextStep,
  keep,
  onLook,
}: ResultProps<CallToGlory, Cue, CardChoice>): ReactNode {
  const say = useSay();
  const list = useListNames();
  const { frame, mine, log } = context;
  const { names, nameOf } = log;
  const state = context.view.public;
  const reader = { seat: mine?.seat ?? null, nameOf };
  const isOver = state.stage.type === 'over';
  const reasons = state.scores.at(-1)?.reasons ?? [];
  const standing = standingWords(state, reader, list);
  const tie = tieWords(state, reader);
  const lead = [...reasonWords(reasons, reader), ...(isOver ? (tie ? [tie] : []) : [standing])];
  return (
    <ResultPage
      frame={frame}
      material="mat"
      anchor={anchors.sheet}
      winners={isOver ? winnersOf(state) : []}
      title={say(isOver ? standing : message('round.over', { round: state.round }))}
      lead={lead.map(say).join(' ')}
      footnote={say(message('round.footnote'))}
      lookLabel={say(message('round.lookBack'))}
      sideTitle={say(message('round.race'))}
      side={
        <>
          <Race state={state} names={names} me={reader.seat} />
          {nextStep}
          {keep}
        </>
      }
      onLook={onLook}
    >
      <ScoreSheet
        rows={scoreRows(state)}
        names={names}
        me={reader.seat}
        round={state.round}
        hasTasks={state.options.tasks}
      />
      <RevealedTasks revealed={state.revealed} round={state.round} names={names} />
    </ResultPage>
  );
}

/** How the totals grew round by round. */
function Race({
  state,
  names,
  me,
}: {
  readonly state: PublicState;
  readonly names: readonly string[];
  readonly me: Seat | null;
}): ReactNode {
  const say = useSay();
  return (
    <RaceFigure
      race={raceOf(state)}
      steps={roundCount(state.options)}
      names={names}
      me={me}
      title={say(message('round.race'))}
      playerTitle={say(message('round.player'))}
      markOf={(round) => say(message('round.raceRound', { round }))}
      stepTitle={(round) => say(message('round.column', { round }))}
      anchor={anchors.race}
    />
  );
}
