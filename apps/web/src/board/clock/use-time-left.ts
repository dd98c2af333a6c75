import { useSecondTick } from '../../ui/use-second-tick.ts';
import { timeLeft, type SeatClock } from './clock.ts';

/** The time left on a clock, in milliseconds, updated every second while it runs. */
export function useTimeLeft(clock: SeatClock | null, now: () => number): number | null {
  useSecondTick(clock === null || clock.type === 'still' ? null : clock.deadline, now);
  return clock === null ? null : timeLeft(clock, now());
}
