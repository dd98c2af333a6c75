import type { GameTypes } from '@call-to-glory/game-kit';
import { countdownOf, isHost, rematchTime } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { useSecondTick } from '../../ui/use-second-tick.ts';
import { ClockFace } from '../clock/clock-face.tsx';
import { runningTo } from '../clock/clock.ts';
import { useTimeLeft } from '../clock/use-time-left.ts';
import { useIsSettling } from '../commands/use-is-settling.ts';
import type { TableContext } from '../contract/board-game.ts';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { useListNames } from '../words/use-list-names.ts';
import { counted, message } from '../words/words.ts';
import { rematchOf, type Rematch } from './rematch.ts';
import { useAgreedOptions } from './use-agreed-options.ts';

import styles from './rematch-dock.module.css';

interface RematchDockProps {
  readonly context: TableContext<GameTypes>;
}

/**
 * Always in sight: whether the viewer plays again, who else wants to, who they wait for and how long. Nothing that
 * undoes a press appears where the press was, and nothing starts by itself without the players who have not agreed.
 */
export function RematchDock({ context }: RematchDockProps): ReactNode {
  const { table, chair, commands, now } = context;
  const say = useSay();
  const list = useListNames();
  const rematch = chair === null ? null : rematchOf(table, chair, list, now());
  const startsAt = countdownOf(table)?.startsAt ?? null;
  const toStart = useTimeLeft(runningTo(startsAt), now);
  const left = useTimeLeft(runningTo(rematch?.deadline ?? null), now);
  useSecondTick(rematch?.nextGivenUp ?? null, now);
  // A player who has only just sat down has not yet agreed: the second half of a double press does not count.
  const isSettling = useIsSettling(chair === null ? 'sit' : 'ready', false);
  const isWaiting = commands.waiting || isSettling;
  const press = (command: Parameters<typeof commands.send>[0]): void => {
    if (!isWaiting) commands.send(command);
  };
  const isDisabled = isWaiting || !commands.isLit;
  const hasChanged = useMustAgreeAgain(context);
  const isOver = left === 0 && toStart === null;
  const news =
    rematch === null
      ? null
      : !rematch.hasAgreed
        ? rematch.wanted
        : toStart === null && isOver
          ? rematch.over
          : rematch.waiting;
  const spoken = commands.told ?? news;
  return (
    <div className={styles.dock} data-step>
      {/* Always there: a live region inserted together with its text is not read out. */}
      <p className="visually-hidden" role="status">
        {spoken === null ? '' : say(spoken)}
      </p>
      {rematch?.hasAgreed === true ? (
        <Agreed {...{ context, rematch, left, toStart, isOver, isDisabled, press }} />
      ) : (
        <Asked {...{ context, rematch, hasChanged, left, isDisabled, press }} />
      )}
    </div>
  );
}

interface DockState {
  readonly context: TableContext<GameTypes>;
  /** Milliseconds until the others' time is up; null while nobody wants a rematch. */
  readonly left: number | null;
  readonly isDisabled: boolean;
  press(command: Parameters<TableContext<GameTypes>['commands']['send']>[0]): void;
}

/** Before the viewer has agreed: who wants a rematch, and the button that agrees. */
function Asked({
  context,
  rematch,
  hasChanged,
  left,
  isDisabled,
  press,
}: DockState & {
  readonly rematch: Rematch | null;
  /** Has what is played next been changed since they agreed to it? */
  readonly hasChanged: boolean;
}): ReactNode {
  const { table, chair, commands } = context;
  const say = useSay();
  const wanted = rematch?.wanted ?? null;
  const news = hasChanged ? [message('round.changed')] : [];
  const rest = wanted ?? (news.length > 0 ? null : restOf(table.seats));
  const words =
    commands.told === null ? [...news, ...(rest === null ? [] : [rest])] : [commands.told];
  const action = chair === null ? 'action.sit' : wanted === null ? 'action.rematch' : 'round.agree';
  return (
    <>
      <div className={styles.line}>
        <p data-wanted={wanted !== null}>{words.map(say).join(' ')}</p>
        {wanted === null || left === null || left === 0 ? null : (
          <span className={styles.time} aria-hidden="true">
            <ClockFace left={left} />
          </span>
        )}
      </div>
      <button
        type="button"
        className={`vermilion ${styles.main}`}
        aria-disabled={isDisabled}
        onClick={() => press({ type: chair === null ? 'sit' : 'ready' })}
      >
        {say(message(action))}
      </button>
    </>
  );
}

/** Once the viewer has agreed: who they wait for and how long, and what can be done when that time is up. */
function Agreed({
  context,
  rematch,
  left,
  toStart,
  isOver,
  isDisabled,
  press,
}: DockState & {
  readonly rematch: Rematch;
  /** Milliseconds until the game begins; null while it waits for somebody. */
  readonly toStart: number | null;
  readonly isOver: boolean;
}): ReactNode {
  const { table, commands } = context;
  const say = useSay();
  const [waitsOn, setWaitsOn] = useState<number | null>(null);
  const isOffered = isOver && rematch.mayGoOn && waitsOn !== rematch.deadline;
  const total = rematchTime(table);
  const words =
    toStart !== null ? message('round.starting') : isOver ? rematch.over : rematch.waiting;
  const detail = commands.told ?? (toStart === null && !isOver ? rematch.until : null);
  return (
    <>
      {isOffered ? (
        <>
          <p className={styles.over}>{say(rematch.over)}</p>
          <div className={styles.offers}>
            <Button
              look="act"
              aria-disabled={isDisabled}
              onClick={() => press({ type: 'goOn', bot: 'simple' })}
            >
              {say(counted('round.goBots', rematch.missing))}
            </Button>
            {table.seats.length - rematch.missing < 2 ? null : (
              <Button
                look="outline"
                aria-disabled={isDisabled}
                onClick={() => press({ type: 'goOn', bot: null })}
              >
                {say(message('round.goFewer'))}
              </Button>
            )}
            <Button look="outline" onClick={() => setWaitsOn(rematch.deadline)}>
              {say(message('round.goWait'))}
            </Button>
          </div>
        </>
      ) : (
        <p
          className={styles.waiting}
          data-home
          tabIndex={-1}
          style={{ '--filled': toStart !== null || left === null ? 1 : 1 - left / total }}
        >
          <span>{say(words)}</span>
          {toStart === null && (left === null || isOver) ? null : (
            <span aria-hidden="true">
              <ClockFace left={toStart ?? left ?? 0} />
            </span>
          )}
        </p>
      )}
      <div className={styles.line}>
        <p>{detail === null ? null : say(detail)}</p>
        <button
          type="button"
          className={styles.back}
          aria-disabled={isDisabled}
          onClick={() => press({ type: 'unready' })}
        >
          {say(message('action.unready'))}
        </button>
      </div>
    </>
  );
}

/** Has the host changed what is played next since the viewer agreed to it, or came? */
function useMustAgreeAgain({ table, chair }: TableContext<GameTypes>): boolean {
  const viewer = chair === null ? undefined : table.seats[chair];
  const hosts = viewer?.type === 'person' && isHost(table, viewer.person.id);
  return useAgreedOptions(table, chair, hosts) !== null;
}

/** What is said about the start of another game while there is nothing else to say. */
function restOf(seats: TableContext<GameTypes>['table']['seats']): Message {
  if (seats.some(({ type }) => type === 'empty')) return message('round.againFree');
  const people = seats.filter(({ type }) => type === 'person').length;
  return message(people > 1 ? 'round.starts' : 'round.startsAlone');
}
