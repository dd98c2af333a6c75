import type { Seat } from '@call-to-glory/game-kit';

import type { PlayerId, Table, Waiting } from '../model/table.ts';
import { isEmpty, isHere } from '../seating/attendance.ts';
import { isAlone, seatOf } from '../seating/seats.ts';

/**
 * How everybody adds to the chance of a game so that nobody can choose the deal, the server included:
 * everybody who is ready promises 16 bytes by their SHA-256 (`seal`), and nobody shows theirs (`open`) before
 * everybody has promised. The server has promised its secret before.
 */

/** What the browser of somebody who sits there does by itself now, for the chance of the next game. */
export function dutyOf(table: Table<unknown>, player: PlayerId): 'seal' | 'open' | null {
  const seat = seatOf(table, player);
  const occupant = seat === null ? undefined : table.seats[seat];
  if (seat === null || occupant?.type !== 'person' || !occupant.ready) return null;
  if (table.stage === 'playing' || table.closed) return null;
  if (table.seals[seat] === '' && maySeal(table)) return 'seal';
  return mayOpen(table, seat) ? 'open' : null;
}

/** How long everybody has to open after the countdown, while others wait for them, in milliseconds. */
const openTime = 5000;

/** Have all who are adding to the chance of the game that begins shown what they add? */
export function haveAllOpened(table: Waiting<unknown>): boolean {
  return table.countdown !== null && table.countdown.adding.every((seat) => hasOpened(table, seat));
}

/** Has a seat shown what it adds? */
export function hasOpened({ entropy }: Table<unknown>, seat: Seat): boolean {
  return (entropy[seat] ?? '') !== '';
}

function mayOpen(table: Waiting<unknown>, seat: Seat): boolean {
  const isAdding = table.countdown?.adding.includes(seat) ?? false;
  return isAdding && isSealed(table) && !hasOpened(table, seat);
}

/**
 * May what was promised still be changed? Who adds alone may until they have opened: with nobody else's
 * number at stake, a browser that has forgotten its own need not make them begin again.
 */
export function maySeal(table: Waiting<unknown>): boolean {
  if (table.countdown === null || !isSealed(table)) return true;
  const { adding } = table.countdown;
  return adding.length === 1 && adding.every((seat) => !hasOpened(table, seat));
}

/**
 * Is the countdown on and has everybody promised? From here on browsers show what they add, and the
 * operator knows it, whatever the log says: so no promise may change, and none outlives the countdown.
 */
export function isSealed(table: Waiting<unknown>): boolean {
  return table.countdown !== null && firstUnsealed(table) === null;
}

/** A seat that the others wait for with opening, because it has not promised anything; null if there is none. */
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
 * have gone, and long enough for everybody to come back after the server. Null if nobody waits: no countdown is on, everybody has opened, nobody is there, or there is
 * nobody else.
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
