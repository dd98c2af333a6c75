import type { GameTypes } from '@call-to-glory/game-kit';

import type { Keep } from '../contract/board-game.ts';
import type { GameLobby } from '../contract/game-client.ts';
import type { Notation } from './notation.ts';

/** Makes a `Keep`, and what recognizes a kept game, which load the notation on first use. */
export function keepWith<Types extends GameTypes, Play>(
  load: () => Promise<{ readonly notation: Notation<Types, Play> }>,
): { readonly keep: Keep } & Required<Pick<GameLobby<Types>, 'isKept'>> {
  return {
    async keep(log, which) {
      const [{ savedGameOf }, { notation }] = await Promise.all([
        import('./saved-game.ts'),
        load(),
      ]);
      return savedGameOf(notation, log, which);
    },
    async isKept(hash) {
      const [{ gameOfHash }, { notation }] = await Promise.all([import('./game-link.ts'), load()]);
      return gameOfHash(notation, hash) !== null;
    },
  };
}
