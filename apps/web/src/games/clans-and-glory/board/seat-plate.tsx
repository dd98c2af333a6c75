import {
  clansAndGlory,
  shieldsAtStart,
  type Standings,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';
import { Bot, RectangleVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { attendanceAt, type Attendance } from '../../../board/clock/attendance.ts';
import { ClockTime } from '../../../board/clock/clock-time.tsx';
import { clockOf, type SeatClock } from '../../../board/clock/clock.ts';
import type { BoardForm } from '../../../board/screen/frame.ts';
import { AwayNote } from '../../../board/seat/away-note.tsx';
import { HandIcon } from '../../../board/seat/hand-icon.tsx';
import { SeatHand } from '../../../board/seat/seat-hand.tsx';
import { SeatName } from '../../../board/seat/seat-name.tsx';
import { useSay } from '../../../board/words/say.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import type { ClansContext } from '../choice/use-choice.ts';
import { counted, message, nowWords } from '../messages/words.ts';
import type { ClansModel } from '../model/board-model.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './seat-plate.module.css';

interface SeatPlateProps {
  readonly seat: Seat;
  readonly context: ClansContext;
  readonly model: ClansModel;
  readonly form: BoardForm;
  /** Is it the one at the bottom, whose cards can be seen? */
  readonly isOwn: boolean;
  /** Lets a spectator look from here; null for players. */
  readonly onLook: ((seat: Seat) => void) | null;
}

/** A player: shield and name, the shields they have left, cards in hand, clock, and points with Standings. */
export function SeatPlate(props: SeatPlateProps): ReactNode {
  const { seat, context, model, isOwn, form } = props;
  const { table, presence, log } = context;
  const attendance = attendanceAt(table, presence)[seat];
  const clock = clockOf(clansAndGlory, table, seat);
  const { stage, handSizes } = model.state;
  const isActive = (stage.type === 'card' || stage.type === 'shield') && stage.seat === seat;
  const state = attendance?.away === true ? 'away' : isActive ? 'active' : undefined;
  // Where there is little room, only a running clock is shown.
  const isQuiet = form !== 'wide' && !isActive;
  const now = <Now seat={seat} standings={model.standings} isLong={form === 'wide'} />;
  const isNowFirst = form !== 'wide';
  return (
    <div
      className={styles.plate}
      data-plate={seat}
      data-form={form}
      data-own={isOwn}
      data-active={isActive}
    >
      <span className={styles.mark}>
        <ClanShield clan={clanOf(seat)} state={state} />
      </span>
      <div className={styles.first}>
        <Name {...props} attendance={attendance} name={log.names[seat] ?? ''} />
        <Away attendance={attendance} clock={clock} now={context.now} isShort />
        {isNowFirst ? now : null}
        {isOwn || isQuiet ? null : <Clock clock={clock} now={context.now} />}
      </div>
      <div className={styles.second}>
        <Shields seat={seat} left={model.state.shields[seat] ?? 0} />
        {isOwn && model.mine !== null ? null : (
          <HandSize seat={seat} size={handSizes[seat] ?? 0} isLong={context.frame.isRoomy} />
        )}
        {isNowFirst ? null : now}
      </div>
    </div>
  );
}

/** That the others are waiting for this player, and for how long; nothing while they are not. */
function Away({
  attendance,
  ...note
}: Omit<ComponentProps<typeof AwayNote>, 'attendance'> & {
  readonly attendance: Attendance | undefined;
}): ReactNode {
  if (attendance?.isMissed !== true) return null;
  return (
    <span className={styles.away}>
      <AwayNote attendance={attendance} {...note} />
    </span>
  );
}

function Clock({
  clock,
  now,
}: {
  readonly clock: SeatClock | null;
  readonly now: () => number;
}): ReactNode {
  if (clock === null || clock.type === 'absent') return null;
  return (
    <span className={styles.clock}>
      <ClockTime clock={clock} now={now} />
    </span>
  );
}

function HandSize({
  seat,
  size,
  isLong,
}: {
  readonly seat: Seat;
  readonly size: number;
  readonly isLong: boolean;
}): ReactNode {
  const say = useSay();
  const words = say(counted('cards.count', size));
  return (
    <>
      <span className={styles.cards} data-anchor={anchors.seat(seat)}>
        <HandIcon />
        <span aria-hidden="true">{isLong ? words : <strong>{size}</strong>}</span>
        <span className="visually-hidden">{words}</span>
      </span>
      <SeatHand seat={seat} />
    </>
  );
}

function Name({
  seat,
  name,
  attendance,
  form,
  isOwn,
  onLook,
}: SeatPlateProps & {
  readonly name: string;
  readonly attendance: Attendance | undefined;
}): ReactNode {
  const say = useSay();
  const bot = attendance?.bot ?? 'none';
  const clan = say(message(`clan.${clanOf(seat)}`));
  return (
    <>
      <h2 className={styles.name}>
        <SeatName seat={seat} name={name} onLook={onLook === null ? null : () => onLook(seat)} />
      </h2>
      {bot === 'none' ? null : (
        <span className={styles.bot}>
          <Bot size={14} strokeWidth={1.8} aria-hidden="true" />
          <span className={styles.word}>
            {say(boardMessage(bot === 'own' ? 'seat.bot' : 'seat.covered'))}
          </span>
        </span>
      )}
      {form !== 'wide' || isOwn || bot === 'own' || attendance?.isMissed === true ? null : (
        <span className={styles.clan}>{say(message('seat.clan', { clan }))}</span>
      )}
    </>
  );
}

/** With Standings: the player's points if the game ended now, and where there is room the cards that would break a tie. */
function Now({
  seat,
  standings,
  isLong,
}: {
  readonly seat: Seat;
  readonly standings: Standings | null;
  readonly isLong: boolean;
}): ReactNode {
  const say = useSay();
  if (standings === null) return null;
  const points = standings.points[seat] ?? 0;
  const words = say(nowWords(standings, seat));
  return (
    <span className={styles.now} title={words}>
      <span aria-hidden="true">{isLong ? say(counted('seat.now', points)) : points}</span>
      <span className={styles.taken} aria-hidden="true">
        <RectangleVertical size="1em" strokeWidth={2.2} />
        {standings.cards[seat]}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** The shields that a player has left, and the places of those put down; one and a number where there is little room. */
function Shields({ seat, left }: { readonly seat: Seat; readonly left: number }): ReactNode {
  const say = useSay();
  return (
    <span className={styles.shields} data-anchor={anchors.shields(seat)}>
      <span className={styles.row} aria-hidden="true">
        {Array.from({ length: shieldsAtStart }, (_, index) => (
          <ClanShield key={index} clan={index < left ? clanOf(seat) : null} />
        ))}
      </span>
      <span className={styles.count} aria-hidden="true">
        <ClanShield clan={clanOf(seat)} />
        {left}
      </span>
      <span className="visually-hidden">{say(counted('seat.shields', left))}</span>
    </span>
  );
}
