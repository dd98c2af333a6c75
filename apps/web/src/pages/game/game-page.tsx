import type { GameTypes } from '@call-to-glory/game-kit';
import type { ComponentType, ReactNode } from 'react';
import { Redirect } from 'wouter';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { GameContext, useHostedGames } from '../../games/game-context.ts';
import { GonePage } from '../gone/gone-page.tsx';

/** A page about the game that its address names, if that is hosted here. */
export function GamePage({
  id,
  children,
}: {
  readonly id: string;
  children(game: GameLobby<GameTypes>): ReactNode;
}): ReactNode {
  const game = useHostedGames().find((one) => one.id === id);
  if (game === undefined) return <GonePage what="page" />;
  // The back button may lead straight to the same page of another game, which must not take over anything chosen here.
  return (
    <GameContext key={id} value={game}>
      {children(game)}
    </GameContext>
  );
}

/**
 * Redirects from an address of the time when there was only one game to the present one. Where there are several games
 * and the address names nothing inside one, `Choice` may ask which.
 */
export function ToFirstGame({
  path,
  Choice,
}: {
  path(id: string): string;
  readonly Choice?: ComponentType | undefined;
}): ReactNode {
  const games = useHostedGames();
  const [{ id }] = games;
  if (Choice !== undefined && games.length > 1 && location.hash === '') return <Choice />;
  return <Redirect to={`${path(id)}${location.search}${location.hash}`} replace />;
}
