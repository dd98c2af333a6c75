import type { Seat } from '@call-to-glory/game-kit';
import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';

import { ClockTime } from '../../../board/clock/clock-time.tsx';
import type { SeatClock } from '../../../board/clock/clock.ts';
import { AwayNote } from '../../../board/seat/away-note.tsx';
import { HandIcon } from '../../../board/seat/hand-icon.tsx';
import { SeatName } from '../../../board/seat/seat-name.tsx';
import { useSay } from '../../../board/words/say.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { memoData } from '../../../ui/memo-data.ts';
import { DynastyMark } from '../art/dynasty-mark.tsx';
import { dynastyOf } from '../art/dynasty-shapes.tsx';
import { Pips } from '../art/pips.tsx';
import { counted, message } from '../messages/words.ts';
import type { SeatModel } from '../model/board-model.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './seat-plate.module.css';

interface SeatPlateProps {
  readonly seat: SeatModel;
  /** Left out where no clock is shown. */
  readonly clock?: SeatClock | null;
  readonly now: () => number;
  /** Everything in one line. */
  readonly isFolded?: boolean;
  /** Two lines only. */
  readonly isLow?: boolean;
  /** Shows an absence as a sign and the time left. */
  readonly isBrief?: boolean;
  /** Pressing the plate lets a spectator look from here; null for players. */
  readonly onLook?: ((seat: Seat) => void) | null;
}

/** A player: mark, name and clock, then points, cards in hand and how near the end is. */
export const SeatPlate = memoData(SeatPlateShown);

function SeatPlateShown(props: SeatPlateProps): ReactNode {
  const { seat, clock = null, now, isFolded = false, isLow = false, isBrief = false } = props;
  const { onLook = null } = props;
  const say = useSay();
  return (
    <div className={styles.plate} data-plate={seat.seat} data-folded={isFolded} data-low={isLow}>
      <DynastyMark
        dynasty={dynastyOf(seat.seat)}
        state={seat.away ? 'away' : seat.active ? 'active' : undefined}
      />
      <div className={styles.lines}>
        <div className={styles.first}>
          <Name seat={seat} onLook={onLook === null ? null : () => onLook(seat.seat)} />
          {clock === null || clock.type === 'absent' ? null : (
            <span className={styles.clock}>
              <ClockTime clock={clock} now={now} />
            </span>
          )}
        </div>
        <Figures seat={seat} />
        {seat.away && !seat.isMissed ? (
          <span className="visually-hidden">{say(boardMessage('seat.away'))}</span>
        ) : null}
        {seat.isMissed ? (
          <p className={styles.away}>
            <AwayNote attendance={seat} clock={clock} now={now} isShort={isBrief} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The name, and whether a bot plays. */
function Name({
  seat,
  onLook,
}: Pick<SeatPlateProps, 'seat'> & { readonly onLook: (() => void) | null }): ReactNode {
  const say = useSay();
  return (
    <>
      <h3 className={styles.name}>
        <SeatName seat={seat.seat} name={seat.name} onLook={onLook} />
      </h3>
      {seat.bot === 'none' ? null : (
        <span className={styles.bot}>
          <Bot size={14} strokeWidth={1.8} aria-hidden="true" />
          <span className={styles.botWord}>
            {say(boardMessage(seat.bot === 'own' ? 'seat.bot' : 'seat.covered'))}
          </span>
        </span>
      )}
    </>
  );
}

/** Points, cards in hand, and sets out of those that end the round. */
function Figures({ seat }: Pick<SeatPlateProps, 'seat'>): ReactNode {
  const say = useSay();
  return (
    <div className={styles.second}>
      <span className={styles.score}>
        <strong aria-hidden="true">{seat.total}</strong>
        <span className="visually-hidden">{say(counted('seat.total', seat.total))}, </span>
        {seat.points === 0 || seat.isCounted ? null : (
          <>
            <span
              className={styles.points}
              data-anchor={anchors.points(seat.seat)}
              aria-hidden="true"
            >
              {`+${seat.points}`}
            </span>
            <span className="visually-hidden">{say(counted('seat.onTable', seat.points))}, </span>
          </>
        )}
      </span>
      <span className={styles.cards} data-anchor={anchors.seat(seat.seat)}>
        <HandIcon />
        <strong aria-hidden="true">{seat.handSize}</strong>
        <span className="visually-hidden">{say(counted('seat.handSize', seat.handSize))}, </span>
      </span>
      <span className={styles.pips} data-pips>
        <Pips
          filled={seat.setCount}
          of={seat.needed}
          label={say(counted('seat.pips', seat.setCount, { needed: seat.needed }))}
        />
      </span>
      {seat.needed - seat.setCount === 1 ? (
        <span className={styles.near}>{say(message('seat.oneAway'))}</span>
      ) : null}
    </div>
  );
}
