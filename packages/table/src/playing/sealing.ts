import type { Seat } from '@call-to-glory/game-kit';

import type { PlayerId, Table, Waiting } from '../model/table.ts';
import { isEmpty, isHere } from '../seating/attendance.ts';
import { isAlone, seatOf } from '../seating/seats.ts';

/**
 * How everybody adds entropy to a game so that nobody, including the server, can choose the deal:
 * everybody who is ready commits to 16 bytes by their SHA-256 (`seal`), and nobody reveals theirs (`open`)
 * before everybody has sealed. The server has committed to its secret before that.
 */

/** What a seated player's browser now has to do by itself, for the entropy of the next game; null for nothing. */
export function dutyOf(table: Table<unknown>, player: PlayerId): 'seal' | 'open' | null {
  const seat = seatOf(table, player);
  const occupant = seat === null ? undefined : table.seats[seat];
  if (seat === null || occupant?.type !== 'person' || !occupant.ready) return null;
  if (table.stage === 'playing' || table.closed) return null;
  if (table.seals[seat] === '' && maySeal(table)) return 'seal';
  return mayOpen(table, seat) ? 'open' : null;
}

/** How long everybody has to open after the countdown while others are waiting, in milliseconds. */
const openTime = 5000;

/** Whether everybody who adds entropy to the next game has opened it. */
export function haveAllOpened(table: Waiting<unknown>): boolean {
  return table.countdown !== null && table.countdown.adding.every((seat) => hasOpened(table, seat));
}

/** Whether a seat has opened its entropy. */
export function hasOpened({ entropy }: Table<unknown>, seat: Seat): boolean {
  return (entropy[seat] ?? '') !== '';
}

function mayOpen(table: Waiting<unknown>, seat: Seat): boolean {
  const isAdding = table.countdown?.adding.includes(seat) ?? false;
  return isAdding && isSealed(table) && !hasOpened(table, seat);
}

/**
 * Whether seals may still be changed. A player who is the only one adding entropy may until they have opened:
 * with nobody else's number at stake, a browser that has lost its own need not make them start over.
 */
export function maySeal(table: Waiting<unknown>): boolean {
  if (table.countdown === null || !isSealed(table)) return true;
  const { adding } = table.countdown;
  return adding.length === 1 && adding.every((seat) => !hasOpened(table, seat));
}

/**
 * Whether the countdown is running and everybody has sealed. From here on browsers reveal their entropy, and the
 * operator knows it, whatever the log says: so no seal may change, and none outlives the countdown.
 */
export function isSealed(table: Waiting<unknown>): boolean {
  return table.countdown !== null && firstUnsealed(table) === null;
}

/** The first seat that holds up opening because it has not sealed; null if there is none. */
export function firstUnsealed({ countdown, seals }: Waiting<unknown>): Seat | null {
  return countdown?.adding.find((seat) => (seals[seat] ?? '') === '') ?? null;
}

/** The seats to blame if the game cannot begin: those that have not sealed, else those that have not opened. */
export function failingSeats(table: Waiting<unknown>): readonly Seat[] {
  const adding = table.countdown?.adding ?? [];
  const unsealed = adding.filter((seat) => (table.seals[seat] ?? '') === '');
  return unsealed.length > 0 ? unsealed : adding.filter((seat) => !hasOpened(table, seat));
}

/**
 * Until when the others wait for those who have not opened (server time, ms): not beyond the countdown for those who
 * have left, but long enough for everybody to come back after the server was away. Null if nobody waits: there is no
 * countdown, everybody has opened, nobody is there, or there is nobody else.
 */
export function openUntil(table: Waiting<unknown>): number | null {
  const { countdown, seats } = table;
  if (countdown === null || haveAllOpened(table) || isEmpty(table)) return null;
  if (isAlone(table)) return null;
  const isSomebodyHere = failingSeats(table).some((seat) => isHere(seats[seat]));
  return isSomebodyHere
    ? Math.max(countdown.startsAt + openTime, countdown.graceUntil)
    : countdown.graceUntil;
}
