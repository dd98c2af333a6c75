import type { ClockChoice, ClockPreset, ClockTimes } from '../model/table.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What each preset grants. */
const clockTimes: Readonly<Record<ClockPreset, ClockTimes | null>> = {
  none: null,
  fast: { move: 20_000, bank: 30_000, increment: 0 },
  normal: { move: 45_000, bank: minute, increment: 0 },
  slow: { move: 90_000, bank: 3 * minute, increment: 0 },
  days: { move: 24 * hour, bank: 0, increment: 0 },
};

/** The maximum that a host's custom clock may grant, and the minimum for a turn, in milliseconds. */
export const clockLimits = { minMove: 5000, move: 7 * 24 * hour, bank: hour, increment: minute };

/** How long a pause lasts before the game resumes by itself, in milliseconds. */
export function maxPause(clock: ClockChoice): number {
  return isCorrespondence(clock) ? 72 * hour : 15 * minute;
}

/** What a clock grants; null for no clock at all. */
export function timesOf(clock: ClockChoice): ClockTimes | null {
  return typeof clock === 'string' ? clockTimes[clock] : clock;
}

/**
 * Whether people need not be there during their turn. With hours for a turn they come and go, and
 * it is not held against them.
 */
export function isCorrespondence(clock: ClockChoice): boolean {
  const times = timesOf(clock);
  return times !== null && times.move >= hour;
}
