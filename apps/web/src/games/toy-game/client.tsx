import { toyGame, type Toy } from '@call-to-glory/toy-game/client';
import i18next from 'i18next';

import type { GameClient } from '../../board/contract/game-client.ts';
import { Board } from './board.tsx';

/** The toy game at the table. */
export const toyClient: GameClient<Toy> = {
  rules: toyGame,
  loadGame: () => Promise.resolve(toyGame),
  Board,
  describeRefusal: ({ code }) => i18next.t(`toy:refusal.${code}`),
};
