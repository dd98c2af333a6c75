import { z } from 'zod';

import { faultIn, gameDataBounds } from './untrusted.ts';

/**
 * A command of a game, or its options: an object of plain JSON, nested as the game likes, that is
 * only bounded here; the game reads it. Beyond its bounds it is `too-deep` or `too-large`.
 */
export const gameData = z.custom<unknown>(isObject).check(({ value, issues }) => {
  const fault = faultIn(value, gameDataBounds);
  if (fault !== null) issues.push({ code: 'custom', input: undefined, params: { fault } });
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
