import { callToGlory, type CallToGlory } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { Choice } from '../../games/call-to-glory/board/use-choice.ts';
import { message as gameMessage } from '../../games/call-to-glory/messages/words.ts';
import type { BoardModel, SeatModel } from '../../games/call-to-glory/model/board-model.ts';
import { roundsLeft } from '../../games/call-to-glory/model/round-model.ts';
import { nextRoundWords } from '../../games/call-to-glory/model/round-words.ts';
import type { TableView } from '../../lib/connection/table-view.ts';
import { clockOf } from '../clock/clock.ts';
import { StartsIn } from '../clock/starts-in.tsx';
import { Agreement, type Party } from '../end/agreement.tsx';
import { AnotherGame } from '../end/another-game.tsx';
import type { NameOf } from '../words/names.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './next-step.module.css';

interface NextStepProps {
  readonly table: TableView<CallToGlory>;
  readonly model: BoardModel;
  readonly nameOf: NameOf;
  readonly choice: Choice;
  readonly now: () => number;
  /** Opens seats and options; null where there is nobody else. */
  readonly onPeople: (() => void) | null;
  onLeave(): void;
}

/** The way on: into the next round, or, after the last, into another game or home. */
export function NextStep(props: NextStepProps): ReactNode {
  return props.model.view.public.stage.type === 'over' ? (
    <AnotherGame {...props} />
  ) : (
    <NextRound {...props} />
  );
}

function NextRound({ table, model, nameOf, choice, now }: NextStepProps): ReactNode {
  const say = useSay();
  const state = model.view.public;
  const { stage } = state;
  const ready = stage.type === 'break' ? stage.ready : [];
  const { mine } = model;
  const round = state.round + 1;
  const seats = inOrder(model);
  const clocks = seats.flatMap(({ seat }) => clockOf(callToGlory, table, seat) ?? []);
  const reader = { seat: mine?.seat ?? null, nameOf };
  const isReady = mine !== null && ready.includes(mine.seat);
  return (
    <div className={styles.step}>
      <h2 className={styles.heading}>
        {say(gameMessage(roundsLeft(state) === 1 ? 'round.nextLast' : 'round.next', { round }))}
      </h2>
      <p className={styles.words}>{nextRoundWords(state, reader).map(say).join(' ')}</p>
      <Agreement
        parties={seats.map((one) => partyIn(one, mine?.seat ?? null, ready.includes(one.seat)))}
      />
      {mine === null ? null : (
        <>
          <button
            type="button"
            className={`vermilion ${styles.main}`}
            data-step
            aria-disabled={isReady || choice.waiting || !choice.isLit}
            onClick={() => {
              if (!choice.waiting) choice.play({ type: 'ready' });
            }}
          >
            {say(isReady ? message('round.isReady') : gameMessage('action.ready', { round }))}
          </button>
          {choice.told === null ? null : <p className={styles.words}>{say(choice.told)}</p>}
        </>
      )}
      <StartsIn clock={clocks.find(({ type }) => type === 'running') ?? null} now={now} />
    </div>
  );
}

/** How it stands with somebody before the next round. */
function partyIn(
  { seat, name, away, hasClosed, isRemoved, isMissed, bot }: SeatModel,
  me: number | null,
  hasAgreed: boolean,
): Party {
  const gone = hasClosed || !isMissed ? 'round.isAway' : 'seat.reconnecting';
  const waiting = isRemoved ? 'seat.removed' : away ? gone : 'round.isWaiting';
  const agreed = bot === 'none' ? 'round.isReady' : 'round.isBot';
  const word = hasAgreed ? agreed : seat === me ? 'round.isYou' : waiting;
  return { seat, name, hasAgreed, word: message(word) };
}

function inOrder({ bottom, rivals }: BoardModel): readonly SeatModel[] {
  return [bottom, ...rivals];
}
