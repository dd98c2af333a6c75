import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { playersOf } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';

import { attendanceAt, type Attendance } from '../clock/attendance.ts';
import type { SeatClock } from '../clock/clock.ts';
import type { NextRound, TableContext } from '../contract/board-game.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { Agreement, type Party } from './agreement.tsx';
import { StartsIn } from './starts-in.tsx';

import styles from './next-step.module.css';

interface NextStepProps {
  readonly context: TableContext<GameTypes>;
  /** The seats that have not yet said that they are ready. */
  readonly awaited: readonly Seat[];
  /** The command that says it for the viewer; null if they need not. */
  readonly command: { readonly type: string } | null;
  /** The clock that runs until the game goes on by itself; null if it does not. */
  readonly clock: SeatClock | null;
  /** What the game says about the next round; null where it says nothing. */
  readonly round: NextRound | null;
}

/** The step into the next round. */
export function NextStep(props: NextStepProps): ReactNode {
  const { context, awaited, command, clock, round } = props;
  const say = useSay();
  const { table, mine, commands, log, now } = context;
  const attendance = attendanceAt(table, context.presence);
  const seats = inOrder(playersOf(table).length, context);
  const isReady = mine !== null && !awaited.includes(mine.seat);
  return (
    <div className={styles.step}>
      <h2>{say(round?.heading ?? message('round.onward'))}</h2>
      {round === null ? null : <p className={styles.words}>{round.lead.map(say).join(' ')}</p>}
      <Agreement
        parties={seats.flatMap((seat) => {
          const one = attendance[seat];
          const name = log.names[seat] ?? '';
          const hasAgreed = !awaited.includes(seat);
          const isMine = seat === mine?.seat;
          return one === undefined
            ? []
            : [{ seat, name, hasAgreed, word: wordFor(one, isMine, hasAgreed) }];
        })}
      />
      {mine === null ? null : (
        <>
          <div className={styles.way} data-step>
            <button
              type="button"
              className={`vermilion ${styles.main}`}
              aria-disabled={isReady || commands.waiting || !commands.isLit}
              onClick={() => {
                if (!commands.waiting && command !== null) {
                  commands.send({ type: 'play', command });
                }
              }}
            >
              {say(isReady ? message('round.isReady') : (round?.ready ?? message('action.ready')))}
            </button>
          </div>
          {commands.told === null ? null : <p className={styles.words}>{say(commands.told)}</p>}
          {/* Always there: a live region inserted together with its text is not read out. */}
          <p className="visually-hidden" role="status">
            {commands.told === null ? '' : say(commands.told)}
          </p>
        </>
      )}
      <StartsIn clock={clock} now={now} />
    </div>
  );
}

/** The status of a player before the next round. */
function wordFor(
  { away, hasClosed, isRemoved, isMissed, bot }: Attendance,
  isMine: boolean,
  hasAgreed: boolean,
): Party['word'] {
  if (hasAgreed) return message(bot === 'none' ? 'round.isReady' : 'round.isBot');
  if (isMine) return message('round.isYou');
  if (isRemoved) return message('seat.removed');
  if (!away) return message('round.isWaiting');
  return message(hasClosed || !isMissed ? 'seat.away' : 'seat.reconnecting');
}

/** The seats in order, starting with the viewer's own, or the one they sit beside. */
function inOrder(count: number, { view }: TableContext<GameTypes>): readonly number[] {
  const first = 'seat' in view ? view.seat : 0;
  return Array.from({ length: count }, (_, position) => (first + position) % count);
}
