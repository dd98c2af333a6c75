import type { MotionSpeed } from '../../lib/settings/settings.ts';

const speeds: Readonly<Record<MotionSpeed, number>> = {
  off: Infinity,
  fast: 2,
  normal: 1,
  slow: 4 / 7,
};

/**
 * By what all times are divided; infinite where nothing moves at all.
 *
 * @param isStill whether the system asks for less motion: then there is nothing to slow down
 */
export function speedOf(chosen: MotionSpeed, isStill: boolean): number {
  return isStill ? Math.max(1, speeds[chosen]) : speeds[chosen];
}
