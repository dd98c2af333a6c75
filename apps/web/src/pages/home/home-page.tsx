import type { ReactNode } from 'react';

import { useHostedGames } from '../../games/game-context.ts';
import { lazily } from '../../lib/lazy/lazy-part.tsx';
import { GamesHome } from './games-home.tsx';

const GameHome = lazily(async () => (await import('./game-home.tsx')).GameHome);

/** Where everybody begins: the page of the only game, or a choice of several. */
export function HomePage(): ReactNode {
  const games = useHostedGames();
  return games.length === 1 ? <GameHome game={games[0]} /> : <GamesHome games={games} />;
}
