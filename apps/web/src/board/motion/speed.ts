import type { MotionSpeed } from '../../lib/settings/settings.ts';

const paces: Readonly<Record<MotionSpeed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 1.75 };

/**
 * By what all times are multiplied; 0 for no motion at all.
 *
 * @param isStill whether the system asks for less motion: then there is nothing to slow down
 */
export function paceOf(speed: MotionSpeed, isStill: boolean): number {
  return isStill ? Math.min(1, paces[speed]) : paces[speed];
}
