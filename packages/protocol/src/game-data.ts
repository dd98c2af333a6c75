import { isRecord } from '@call-to-glory/game-kit';
import { z } from 'zod';

import { faultIn, gameDataBounds } from './untrusted.ts';

/**
 * A command or the options of a game: an object of plain JSON, nested as the game likes. Only its bounds
 * are checked here (`too-deep` or `too-large`); the game parses it.
 */
export const gameData = z.custom<unknown>(isRecord).check(({ value, issues }) => {
  const fault = faultIn(value, gameDataBounds);
  if (fault !== null) issues.push({ code: 'custom', input: undefined, params: { fault } });
});
