import { z } from 'zod';

import { faultIn, gameDataBounds } from './untrusted.ts';

/**
 * A command or the options of a game: an object of plain JSON, nested as the game likes. Only its bounds
 * are checked here (`too-deep` or `too-large`); the game parses it.
 */
export const gameData = z.custom<unknown>(isObject).check(({ value, issues }) => {
  const fault = faultIn(value, gameDataBounds);
  if (fault !== null) issues.push({ code: 'custom', input: undefined, params: { fault } });
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
