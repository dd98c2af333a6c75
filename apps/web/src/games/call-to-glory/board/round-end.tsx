import type { Seat } from '@call-to-glory/game-kit';
import { roundCount, rules, type CallToGlory, type PublicState } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { ResultProps } from '../../../board/contract/board-game.ts';
import { endWords } from '../../../board/end/end-words.ts';
import { Evening } from '../../../board/end/evening.tsx';
import { RaceFigure } from '../../../board/end/race-figure.tsx';
import { ResultPage } from '../../../board/end/result-page.tsx';
import { SideSection } from '../../../board/end/side-section.tsx';
import { useScoreNames } from '../../../board/end/use-score-names.ts';
import type { BoardForm } from '../../../board/screen/frame.ts';
import { useSay } from '../../../board/words/say.ts';
import { useListNames } from '../../../board/words/use-list-names.ts';
import type { CardChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import { victoryWords } from '../model/end-words.ts';
import { raceOf, scoreRows, winnersOf } from '../model/round-model.ts';
import { reasonWords, standingWords, type Reader } from '../model/round-words.ts';
import { anchors } from '../motion/anchors.ts';
import type { Cue } from '../motion/cues.ts';
import { RevealedTasks } from './revealed-tasks.tsx';
import { ScoreSheet } from './score-sheet.tsx';

/** After a round: what everybody scored, how the game stands, and how to continue; after the last, who has won. */
export function RoundEnd({
  context,
  nextStep,
  keep,
  onLook,
}: ResultProps<CallToGlory, Cue, CardChoice>): ReactNode {
  const say = useSay();
  const list = useListNames();
  const scoreNames = useScoreNames(context);
  const { frame, mine, log } = context;
  const { names, nameOf } = log;
  const state = context.view.public;
  const me = mine?.seat ?? null;
  const reader = { seat: nameOf.you ?? null, nameOf };
  const outcome = rules.outcome(state);
  const rows = scoreRows(state);
  const revealed = <RevealedTasks revealed={state.revealed} round={state.round} nameOf={nameOf} />;
  const reason = useReason(state, reader);
  const lead =
    outcome === null ? [standingWords(state, reader, list)] : victoryWords(state, reader, list);
  const race = (
    <SideSection title={say(message('round.race'))}>
      <Race state={state} names={names} me={me} form={frame.form} />
    </SideSection>
  );
  return (
    <ResultPage
      frame={frame}
      material="mat"
      anchor={anchors.sheet}
      winners={
        outcome === null
          ? []
          : winnersOf(state).map((seat) => ({
              seat,
              name: names[seat] ?? '',
              points: rows.find((row) => row.seat === seat)?.total,
            }))
      }
      title={say(
        outcome === null
          ? message('round.over', { round: state.round })
          : endWords(outcome, nameOf, list),
      )}
      lead={lead.map(say).join(' ')}
      reason={reason}
      footnote={outcome === null ? say(message('round.footnote')) : null}
      actions={keep}
      below={
        outcome === null ? null : (
          <>
            {revealed}
            <Evening context={context} />
          </>
        )
      }
      lookLabel={say(message('round.lookBack'))}
      side={
        nextStep === null ? null : (
          <>
            {outcome === null ? race : nextStep}
            {outcome === null ? nextStep : race}
          </>
        )
      }
      onLook={onLook}
    >
      <ScoreSheet
        rows={rows}
        nameOf={scoreNames}
        me={me}
        round={state.round}
        hasTasks={state.options.tasks}
        isRoomy={outcome === null && !state.options.tasks}
      />
      {outcome === null ? revealed : null}
    </ResultPage>
  );
}

/** How the totals grew round by round. */
function Race({
  state,
  names,
  me,
  form,
}: {
  readonly state: PublicState;
  readonly names: readonly string[];
  readonly me: Seat | null;
  readonly form: BoardForm;
}): ReactNode {
  const say = useSay();
  return (
    <RaceFigure
      race={raceOf(state)}
      steps={roundCount(state.options)}
      names={names}
      me={me}
      isLow={form === 'landscape' || (form === 'wide' && rules.outcome(state) !== null)}
      title={say(message('round.race'))}
      playerTitle={say(message('round.player'))}
      markOf={(round) => say(message('round.raceRound', { round }))}
      stepTitle={(round) => say(message('round.column', { round }))}
      anchor={anchors.race}
    />
  );
}

/** Why the round has ended, in one sentence: of two empty piles it names one. */
function useReason(state: PublicState, reader: Reader): string {
  const say = useSay();
  const list = useListNames();
  const why = new Set(reasonWords(state.scores.at(-1)?.reasons ?? [], reader).map(say));
  if (why.size === 0) return '';
  const isLast = rules.outcome(state) !== null && roundCount(state.options) > 1;
  return say(message(isLast ? 'round.reasonLast' : 'round.reason', { why: list([...why]) }));
}
