import type { Seat } from '@call-to-glory/game-kit';

import { isCorrespondence } from '../clock/clock-times.ts';
import type { Occupant, Person, PlayerId, Playing, Table, TableBase } from '../model/table.ts';

/** How long a host may be without connection before somebody who is there follows them, in milliseconds. */
const hostGrace = 60_000;

/** How long a table stays open at which nobody is, in milliseconds: any, one with days for a turn, one that is kept. */
const day = 24 * 60 * 60_000;
const emptyTime = { usual: day, correspondence: 30 * day, pinned: 180 * day };

/** The bot that plays for a person who does not. */
export const standInBot = 'simple';

/** Somebody in a chair. */
export type Sitter = Extract<Occupant, { type: 'person' }>;

/** Does a person with a live connection sit there? */
export function isHere(occupant: Occupant | undefined): occupant is Sitter {
  return occupant?.type === 'person' && occupant.awaySince === null;
}

/** Has somebody done what a game needs of them to begin? At a correspondence table they need not stay for it. */
export function isSetToStart({ options }: TableBase, occupant: Sitter): boolean {
  return occupant.ready && (isHere(occupant) || isCorrespondence(options.clock));
}

/** The people who sit and have a connection. */
export function peopleHere(table: Pick<TableBase, 'seats'>): readonly PlayerId[] {
  return table.seats.filter(isHere).map(({ person }) => person.id);
}

/** Is no person at the table who sits and has a connection? */
export function isEmpty(table: Pick<TableBase, 'seats'>): boolean {
  return !table.seats.some(isHere);
}

/** Do the clocks and bots of a running game stand still: paused, or everybody is gone? */
export function standsStill(table: Playing<unknown>): boolean {
  return isPaused(table) || (isEmpty(table) && !isCorrespondence(table.options.clock));
}

/** Is a game on that stands still until people, or the end of a pause, let it go on? */
export function isPaused(table: Table<unknown>): boolean {
  if (table.stage !== 'playing' || table.standstill === null) return false;
  return table.standstill.reason !== 'deserted';
}

/**
 * Who becomes host after the person on a seat: the next person clockwise who is there and plays
 * without a bot, else one who is there, else any; null if there is nobody else.
 */
export function heirAfter(table: TableBase, seat: Seat): Person | null {
  const clockwise = [...table.seats.slice(seat + 1), ...table.seats.slice(0, seat)];
  const heir =
    clockwise.find((other) => isHere(other) && other.cover === null) ??
    clockwise.find((other) => isHere(other)) ??
    clockwise.find((other) => other.type === 'person');
  return heir?.type === 'person' ? heir.person : null;
}

/**
 * When the host role passes on because the host is without connection, and to whom; null while they are
 * there, or nobody else is.
 */
export function hostPassing(
  table: Table<unknown>,
): { readonly at: number; readonly to: PlayerId } | null {
  const seat = table.seats.findIndex(
    (occupant) => occupant.type === 'person' && occupant.person.id === table.host,
  );
  const host = table.seats[seat];
  if (host?.type !== 'person' || host.awaySince === null || table.closed) return null;
  if (table.stage === 'playing' && isCorrespondence(table.options.clock)) return null;
  const heir = heirAfter(table, seat);
  const isHeirHere = table.seats.some(
    (occupant) => isHere(occupant) && occupant.person.id === heir?.id,
  );
  return heir === null || !isHeirHere ? null : { at: host.awaySince + hostGrace, to: heir.id };
}

type Lasting = Pick<TableBase, 'pinned'> & {
  readonly options: Pick<TableBase['options'], 'clock'>;
};

/** How long a table stays open when nobody is there, in milliseconds. */
export function openWhileEmpty({ pinned, options }: Lasting): number {
  if (pinned) return emptyTime.pinned;
  return isCorrespondence(options.clock) ? emptyTime.correspondence : emptyTime.usual;
}

/** When a table is closed at which nobody is (server time, ms); null while somebody is there, or it is closed. */
export function closesAt(table: Lasting & Pick<TableBase, 'emptySince' | 'closed'>): number | null {
  const { emptySince, closed } = table;
  return emptySince === null || closed ? null : emptySince + openWhileEmpty(table);
}
