import type { ClockChoice, ClockPreset, ClockTimes } from '../model/table.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What each preset grants. */
export const clockTimes: Readonly<Record<ClockPreset, ClockTimes | null>> = {
  none: null,
  fast: { move: 20_000, bank: 30_000, increment: 0 },
  normal: { move: 45_000, bank: minute, increment: 0 },
  slow: { move: 90_000, bank: 3 * minute, increment: 0 },
  days: { move: 24 * hour, bank: 0, increment: 0 },
};

/** The most that a clock of the host's own may grant, in milliseconds; and the least for a turn. */
export const clockLimits = { minMove: 5000, move: 7 * 24 * hour, bank: hour, increment: minute };

/** How long a pause lasts before the game goes on by itself, in milliseconds. */
export function maxPause(clock: ClockChoice): number {
  return isCorrespondence(clock) ? 72 * hour : 15 * minute;
}

/** What a clock grants; null for no clock at all. */
export function timesOf(clock: ClockChoice): ClockTimes | null {
  return typeof clock === 'string' ? clockTimes[clock] : clock;
}

/**
 * Does nobody have to be there while it is their turn? With hours for a turn people come and go, and
 * nothing is made of it.
 */
export function isCorrespondence(clock: ClockChoice): boolean {
  const times = timesOf(clock);
  return times !== null && times.move >= hour;
}
