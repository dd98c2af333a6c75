import type { GameTypes } from '@call-to-glory/game-kit';

import type { Keep } from '../contract/board-game.ts';
import type { Notation } from './notation.ts';

/** Makes a `Keep` that loads the notation on first use. */
export function keepWith<Types extends GameTypes, Play>(
  load: () => Promise<{ readonly notation: Notation<Types, Play> }>,
): Keep {
  return async (log, which) => {
    const [{ savedGameOf }, { notation }] = await Promise.all([import('./saved-game.ts'), load()]);
    return savedGameOf(notation, log, which);
  };
}
