import type { ReactNode } from 'react';

import { useHostedGames } from '../../games/game-context.ts';
import { GamesHome } from './games-home.tsx';
import { GameHome } from './lazy-game-home.ts';

/** Where everybody begins: the home of the only game, or a choice of several. */
export function HomePage(): ReactNode {
  const games = useHostedGames();
  return games.length === 1 ? <GameHome game={games[0]} /> : <GamesHome games={games} />;
}
