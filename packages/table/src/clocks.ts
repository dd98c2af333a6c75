import type { Seat } from '@call-to-glory/game-kit';

import type { ClockPreset, Clocks, Occupant } from './table.ts';

/** What each preset grants, in milliseconds: for a move, and once a game beyond that. */
export const clockTimes: Readonly<
  Record<ClockPreset, { readonly move: number; readonly bank: number } | null>
> = {
  none: null,
  fast: { move: 20_000, bank: 30_000 },
  normal: { move: 45_000, bank: 60_000 },
  slow: { move: 90_000, bank: 180_000 },
};

/** How long a break waits for each person, in milliseconds, whatever the preset. */
export const breakTime = 30_000;

/** Whom a game asks, on which occasion, and whether it only asks him to go on. */
export interface Asking {
  readonly awaiting: readonly Seat[];
  readonly occasion: string;
  readonly isBreak: boolean;
}

/** What is asked before anything is asked. */
export const nothingAsked: Asking = { awaiting: [], occasion: '', isBreak: false };

/** Was the seat asked on a new occasion, and not just asked on after its own move? */
export function isAskedAnew(seat: Seat, before: Asking, after: Asking): boolean {
  return (
    after.awaiting.includes(seat) &&
    (!before.awaiting.includes(seat) || before.occasion !== after.occasion)
  );
}

/** Full banks, and no time running. */
export function freshClocks(preset: ClockPreset, seats: number): Clocks {
  const bank = clockTimes[preset]?.bank ?? 0;
  return {
    banks: Array.from({ length: seats }, () => bank),
    since: Array.from({ length: seats }, () => null),
  };
}

/** The clocks after a move at `at`: who has answered pays for overtime, who is asked anew starts. */
export function clocksAfterMove(
  clocks: Clocks,
  preset: ClockPreset,
  occupants: readonly Occupant[],
  before: Asking,
  after: Asking,
  at: number,
): Clocks {
  const banks = clocks.banks.map((bank, seat) => {
    const isStillAsked = after.awaiting.includes(seat) && !isAskedAnew(seat, before, after);
    return isStillAsked ? bank : paid(clocks, preset, occupants[seat], seat, before.isBreak, at);
  });
  const runs = preset !== 'none' || after.isBreak;
  const since = clocks.since.map((began, seat) => {
    if (!runs || !after.awaiting.includes(seat) || occupants[seat]?.type !== 'person') return null;
    return isAskedAnew(seat, before, after) ? at : began;
  });
  return { banks, since };
}

/**
 * The clocks when a bot starts to cover a seat: overtime is paid until here. The time for the move
 * that was used stays used, so that nobody gains time by leaving and coming back.
 */
export function clocksAfterCover(
  clocks: Clocks,
  preset: ClockPreset,
  occupants: readonly Occupant[],
  seat: Seat,
  isBreak: boolean,
  at: number,
): Clocks {
  const times = clockTimes[preset];
  const began = clocks.since[seat] ?? null;
  if (began === null || isBreak || times === null) return clocks;
  return {
    banks: clocks.banks.with(seat, paid(clocks, preset, occupants[seat], seat, isBreak, at)),
    since: clocks.since.with(seat, Math.max(began, at - times.move)),
  };
}

/** Whatever time runs starts afresh. */
export function clocksAfterAbsence(clocks: Clocks, at: number): Clocks {
  return { ...clocks, since: clocks.since.map((began) => (began === null ? null : at)) };
}

/** When the time of a seat is over, in server time; null if its clock stands still. */
export function deadlineAt(
  clocks: Clocks,
  preset: ClockPreset,
  occupants: readonly Occupant[],
  seat: Seat,
  isBreak: boolean,
): number | null {
  const began = clocks.since[seat] ?? null;
  if (began === null || !isPlayedByPerson(occupants[seat])) return null;
  if (isBreak) return began + breakTime;
  const times = clockTimes[preset];
  return times === null ? null : began + times.move + (clocks.banks[seat] ?? 0);
}

function paid(
  clocks: Clocks,
  preset: ClockPreset,
  occupant: Occupant | undefined,
  seat: Seat,
  isBreak: boolean,
  at: number,
): number {
  const bank = clocks.banks[seat] ?? 0;
  const times = clockTimes[preset];
  const began = clocks.since[seat] ?? null;
  if (began === null || isBreak || times === null || !isPlayedByPerson(occupant)) return bank;
  return Math.max(0, bank - Math.max(0, at - began - times.move));
}

function isPlayedByPerson(occupant: Occupant | undefined): boolean {
  return occupant?.type === 'person' && occupant.cover === null;
}
