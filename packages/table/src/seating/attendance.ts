import type { Seat } from '@call-to-glory/game-kit';

import { isCorrespondence } from '../clock/clock-times.ts';
import type { Occupant, PlayerId, Playing, Table, TableBase } from '../model/table.ts';

/** How long a host may be disconnected before somebody who is there succeeds them, in milliseconds. */
const hostGrace = 60_000;

/** How long an empty table stays open, in milliseconds: a usual one, one with correspondence games, a pinned one. */
const day = 24 * 60 * 60_000;
const emptyTime = { usual: day, correspondence: 30 * day, pinned: 180 * day };

/** The bot used as a stand-in. */
export const standInBot = 'simple';

/** Somebody in a chair. */
export type Sitter = Extract<Occupant, { type: 'person' }>;

/** Whether a person with a live connection sits there. */
export function isHere(occupant: Occupant | undefined): occupant is Sitter {
  return occupant?.type === 'person' && occupant.awaySince === null;
}

/** Whether a person has done what a game needs to begin. At a correspondence table they need not stay for it. */
export function isSetToStart({ options }: TableBase, occupant: Sitter): boolean {
  return occupant.ready && (isHere(occupant) || isCorrespondence(options.clock));
}

/** The seated people who are connected. */
export function peopleHere(table: Pick<TableBase, 'seats'>): readonly PlayerId[] {
  return table.seats.filter(isHere).map(({ person }) => person.id);
}

/** Whether no seated person is connected. */
export function isEmpty(table: Pick<TableBase, 'seats'>): boolean {
  return !table.seats.some(isHere);
}

/** Whether the clocks and bots of a running game are stopped: it is paused, or everybody has left. */
export function standsStill(table: Playing<unknown>): boolean {
  return isPaused(table) || (isEmpty(table) && !isCorrespondence(table.options.clock));
}

/** Whether a running game stands still until people, or the end of a pause, resume it. */
export function isPaused(table: Table<unknown>): boolean {
  if (table.stage !== 'playing' || table.standstill === null) return false;
  return table.standstill.reason !== 'deserted';
}

/**
 * Who becomes host after the person on a seat: the next person clockwise who is there and has no
 * stand-in, else one who is there, else any; null if there is nobody else.
 */
export function heirAfter({ seats }: TableBase, seat: Seat): Sitter | null {
  const others = [...seats.slice(seat + 1), ...seats.slice(0, seat)].filter(
    (occupant) => occupant.type === 'person',
  );
  const here = others.filter(isHere);
  return here.find(({ cover }) => cover === null) ?? here[0] ?? others[0] ?? null;
}

/**
 * When the host role passes on because the host is disconnected, and to whom; null while they are there or
 * nobody else is, during a correspondence game, and at a closed table.
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
  if (heir === null || !isHere(heir)) return null;
  return { at: host.awaySince + hostGrace, to: heir.person.id };
}

type Lasting = Pick<TableBase, 'pinned'> & {
  readonly options: Pick<TableBase['options'], 'clock'>;
};

/** How long a table stays open while nobody is there, in milliseconds. */
export function openWhileEmpty({ pinned, options }: Lasting): number {
  if (pinned) return emptyTime.pinned;
  return isCorrespondence(options.clock) ? emptyTime.correspondence : emptyTime.usual;
}

/** When an empty table is to be closed (server time, ms); null while somebody is there, or if it is closed already. */
export function closesAt(table: Lasting & Pick<TableBase, 'emptySince' | 'closed'>): number | null {
  const { emptySince, closed } = table;
  return emptySince === null || closed ? null : emptySince + openWhileEmpty(table);
}
