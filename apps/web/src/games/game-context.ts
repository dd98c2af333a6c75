import type { GameTypes } from '@call-to-glory/game-kit';
import { createContext, use } from 'react';

import type { GameLobby } from '../board/contract/game-client.ts';

/** The games that are offered here; addresses without a game mean the first. */
export type HostedGames = readonly [GameLobby<GameTypes>, ...GameLobby<GameTypes>[]];

/** The games that are offered on all pages. */
export const HostedGamesContext = createContext<HostedGames | null>(null);

/** The game that a page is about. */
export const GameContext = createContext<GameLobby<GameTypes> | null>(null);

/** Every game that is offered here. Throws outside the pages. */
export function useHostedGames(): HostedGames {
  const games = use(HostedGamesContext);
  if (games === null) throw new Error('no games are hosted around this component');
  return games;
}

/** The game that the page is about, or the only one there is; null on a page about none of several. */
export function useGame(): GameLobby<GameTypes> | null {
  const games = useHostedGames();
  return use(GameContext) ?? (games.length === 1 ? games[0] : null);
}

/** The address where the page's game is started; where the page is about none, that of the choice among all. */
export function useGameHome(): string {
  const isOnly = useHostedGames().length === 1;
  const game = use(GameContext);
  return isOnly || game === null ? '/' : `/${game.id}`;
}
