import type { GameTypes } from '@call-to-glory/game-kit';
import { countdownOf, type Occupant } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';

import { clockFace } from '../clock/clock.ts';
import { useTimeLeft } from '../clock/use-clock.ts';
import { useIsSettling } from '../commands/use-is-settling.ts';
import type { TableContext } from '../contract/board-game.ts';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { useListNames } from '../words/use-list-names.ts';
import { message } from '../words/words.ts';
import { rematchOf, type Rematch } from './rematch.ts';

import styles from './rematch-dock.module.css';

interface RematchDockProps {
  readonly context: TableContext<GameTypes>;
  /** Where the viewer sits; null if they have left their chair. */
  readonly chair: number | null;
}

/** How long a game is counted down, in milliseconds. */
const countdown = 3000;

/**
 * Always in sight: whether the viewer plays again, who else wants to, and for whom they wait. Nothing that undoes a press
 * comes to lie where the press was.
 */
export function RematchDock({ context, chair }: RematchDockProps): ReactNode {
  const { table, commands, now } = context;
  const say = useSay();
  const list = useListNames();
  const { seats } = table;
  const startsAt = countdownOf(table)?.startsAt ?? null;
  const left = useTimeLeft(startsAt === null ? null : { type: 'running', deadline: startsAt }, now);
  const rematch = chair === null ? null : rematchOf(seats, chair, list);
  const hasAgreed = rematch?.hasAgreed ?? false;
  // A player who has only just sat down has not yet agreed: the second half of a double press is none.
  const isSettling = useIsSettling(chair === null ? 'sit' : 'ready', false);
  const isWaiting = commands.waiting || isSettling;
  const isDisabled = isWaiting || !commands.isLit;
  const wanted = hasAgreed ? null : (rematch?.wanted ?? null);
  return (
    <div className={styles.dock} data-step>
      <div className={styles.line}>
        <p role="status" data-wanted={wanted !== null}>
          {say(commands.told ?? wanted ?? restOf(seats))}
        </p>
        {hasAgreed ? (
          <button
            type="button"
            className={styles.back}
            aria-disabled={isDisabled}
            onClick={() => {
              if (!isWaiting) commands.send({ type: 'unready' });
            }}
          >
            {say(message('action.unready'))}
          </button>
        ) : null}
      </div>
      {/* Always there: what comes together with its words is not read out. */}
      <div className={styles.state} role="status">
        {rematch !== null && hasAgreed ? <Waiting rematch={rematch} left={left} /> : null}
      </div>
      {hasAgreed ? null : (
        <button
          type="button"
          className={`vermilion ${styles.main}`}
          aria-disabled={isDisabled}
          onClick={() => {
            if (!isWaiting) commands.send(chair === null ? { type: 'sit' } : { type: 'ready' });
          }}
        >
          {say(message(chair === null ? 'action.sit' : 'action.rematch'))}
        </button>
      )}
    </div>
  );
}

/** What another game begins with, while there is nothing else to say. */
function restOf(seats: readonly Occupant[]): Message {
  const isFree = seats.some(({ type }) => type === 'empty');
  return message(isFree ? 'round.againFree' : 'round.againDetail');
}

/** For whom somebody who has agreed waits, or how soon the game starts, where `left` says so. */
function Waiting({
  rematch,
  left,
}: {
  readonly rematch: Rematch;
  readonly left: number | null;
}): ReactNode {
  const say = useSay();
  return (
    <p
      className={styles.waiting}
      data-home
      tabIndex={-1}
      style={{ '--filled': left === null ? rematch.share : 1 - left / countdown }}
    >
      <span>{say(left === null ? rematch.waiting : message('round.starting'))}</span>
      {left === null ? null : <span aria-hidden="true">{clockFace(left)}</span>}
    </p>
  );
}
