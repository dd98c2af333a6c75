import { Ban, DoorOpen, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Attendance } from '../clock/attendance.ts';
import { ClockFace } from '../clock/clock-face.tsx';
import { clockFace, type SeatClock } from '../clock/clock.ts';
import { useTimeLeft } from '../clock/use-time-left.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

interface AwayNoteProps {
  readonly attendance: Pick<Attendance, 'hasClosed' | 'isRemoved'>;
  readonly clock: SeatClock | null;
  readonly now: () => number;
  /** Shows only the time, which is enough beside the icon. */
  readonly isShort: boolean;
}

/** Says that a player is offline, has closed the page, or has been banned, and how long the others wait for them, if they do. */
export function AwayNote({
  attendance: { hasClosed, isRemoved },
  clock,
  now,
  isShort,
}: AwayNoteProps): ReactNode {
  const say = useSay();
  const left = useTimeLeft(clock?.type === 'absent' ? clock : null, now);
  const Sign = isRemoved ? Ban : hasClosed ? DoorOpen : WifiOff;
  const sign = <Sign size={16} strokeWidth={1.8} aria-hidden="true" />;
  const whole = (...words: readonly ReactNode[]): ReactNode => (
    <>
      {sign}
      <span data-note>{words}</span>
    </>
  );
  if (isRemoved) return whole(say(message('seat.removed')));
  if (left === null) return whole(say(message(hasClosed ? 'seat.closed' : 'seat.reconnecting')));
  const key = hasClosed ? 'seat.closedLeft' : 'seat.reconnectingLeft';
  const words = say(message(key, { left: clockFace(left) }));
  if (!isShort) {
    const [before, after] = words.split(clockFace(left));
    return whole(before, <ClockFace key="clock" left={left} />, after);
  }
  return (
    <>
      {sign}
      <span className="visually-hidden">{words}</span>
      <span data-note aria-hidden="true">
        {clockFace(left)}
      </span>
    </>
  );
}
