import type { AnimationSpeed } from '../../lib/settings/settings.ts';

const speeds: Readonly<Record<AnimationSpeed, number>> = {
  off: Infinity,
  fast: 2,
  normal: 1,
  slow: 4 / 7,
};

/**
 * The divisor of all times; infinite where nothing moves at all.
 *
 * @param isStill whether the system asks for reduced motion: then there is nothing to slow down
 */
export function speedOf(chosen: AnimationSpeed, isStill: boolean): number {
  return isStill ? Math.max(1, speeds[chosen]) : speeds[chosen];
}
