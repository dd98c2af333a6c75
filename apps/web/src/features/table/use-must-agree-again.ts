import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { useState } from 'react';

import type { SeenTable } from '../../lib/connection/seen-table.ts';

type Room = Pick<SeenTable<GameTypes>, 'optionsAt' | 'seats'>;

/**
 * Whether somebody who sits here has not agreed to the options since they changed: not the host, who
 * changed them, nor who has become ready since, nor who came or was sent away in between.
 */
export function useMustAgreeAgain(table: Room, seat: Seat | null, hosts: boolean): boolean {
  const [agreedAt, setAgreedAt] = useState(table.optionsAt);
  const next = agreedNext(agreedAt, table, hosts ? null : seat);
  if (next !== agreedAt) setAgreedAt(next);
  return next !== table.optionsAt;
}

/**
 * Which options somebody knows to be played, by when they were set.
 *
 * @param agreedAt those of before
 * @param seat of whom others' changes concern; null if they do not
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
