import type { GameTypes } from '@call-to-glory/game-kit';
import type { Presence } from '@call-to-glory/protocol';
import {
  isCorrespondence,
  playersOf,
  type Occupant,
  type TableView,
} from '@call-to-glory/table/client';

/** Who plays a seat of a game, and whether they are there. */
export interface Attendance {
  /** Whether a bot plays the seat: its own, or a stand-in for the person. */
  readonly bot: 'none' | 'own' | 'cover';
  /** Is the person disconnected? */
  readonly away: boolean;
  /** Are they away while somebody waits for them? Never where turns take days. */
  readonly isMissed: boolean;
  /** Did they leave of their own accord? */
  readonly hasClosed: boolean;
  /** Has the operator banned this person? */
  readonly isRemoved: boolean;
}

/** Who plays, by seat. */
export function attendanceAt(
  table: TableView<GameTypes>,
  presence: Presence,
): readonly Attendance[] {
  const isCalm = isCorrespondence(table.options.clock);
  return playersOf(table).map((occupant) => attendanceOf(occupant, presence, isCalm));
}

function attendanceOf(occupant: Occupant, presence: Presence, isCalm: boolean): Attendance {
  if (occupant.type !== 'person') {
    return { bot: 'own', away: false, isMissed: false, hasClosed: false, isRemoved: false };
  }
  const { id } = occupant.person;
  const away = presence.away.includes(id);
  return {
    bot: occupant.cover === null ? 'none' : 'cover',
    away,
    isMissed: away && !isCalm,
    hasClosed: (presence.closed ?? []).includes(id),
    isRemoved: (presence.removed ?? []).includes(id),
  };
}
