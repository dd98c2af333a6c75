import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import { useState } from 'react';

type Room = Pick<TableView<GameTypes>, 'optionsAt' | 'seats'>;

/**
 * Whether the occupant of a chair has yet to agree to changed options. Not the host, who changed them, nor
 * somebody who has become ready since, or who came or was kicked in between.
 */
export function useMustAgreeAgain(table: Room, seat: Seat | null, hosts: boolean): boolean {
  const [agreedAt, setAgreedAt] = useState(table.optionsAt);
  const next = agreedNext(agreedAt, table, hosts ? null : seat);
  if (next !== agreedAt) setAgreedAt(next);
  return next !== table.optionsAt;
}

/**
 * Which options somebody has agreed to, by the moment when they were set.
 *
 * @param agreedAt those agreed to before
 * @param seat of the player whom others' changes concern; null if they concern nobody here
 */
export function agreedNext(
  agreedAt: Room['optionsAt'],
  { optionsAt, seats }: Room,
  seat: Seat | null,
): Room['optionsAt'] {
  const occupant = seat === null ? undefined : seats[seat];
  const isAsked = occupant?.type === 'person' && !occupant.ready;
  return isAsked ? agreedAt : optionsAt;
}
