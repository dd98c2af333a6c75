import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { TableOptions, TableView } from '@call-to-glory/table/client';
import { useState } from 'react';

/** Options, and the moment when they were set. */
type SetOptions = Pick<TableView<GameTypes>, 'optionsAt' | 'options'>;

/**
 * The options that the occupant of a chair has agreed to, if others have been set since; null if they need not agree again:
 * the host, who changed them, and people who have become ready since, or came or were kicked in between.
 */
export function useAgreedOptions(
  table: TableView<GameTypes>,
  seat: Seat | null,
  hosts: boolean,
): TableOptions | null {
  const [agreed, setAgreed] = useState<SetOptions>(table);
  const next = agreedNext(agreed, table, hosts ? null : seat);
  if (next.optionsAt !== agreed.optionsAt) setAgreed(next);
  return next.optionsAt === table.optionsAt ? null : next.options;
}

/**
 * Which options somebody has agreed to.
 *
 * @param agreed those agreed to before
 * @param seat of the player whom others' changes concern; null if they concern nobody here
 */
export function agreedNext(
  agreed: SetOptions,
  table: SetOptions & Pick<TableView<GameTypes>, 'seats'>,
  seat: Seat | null,
): SetOptions {
  const occupant = seat === null ? undefined : table.seats[seat];
  const isAsked = occupant?.type === 'person' && !occupant.ready;
  return isAsked ? agreed : table;
}
