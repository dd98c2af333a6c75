import { use, type ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

import { Opening } from '../ui/opening.tsx';
import { GameContext, useHostedGames } from './game-context.ts';

/** A table while it is loading: in the colours of its game, if that is known already. */
export function OpeningTable({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <Opening isTable theme={useComingTheme()}>
      {children}
    </Opening>
  );
}

/** The class with the colours of the game that is opening, if that is known already; `useGoing` says so to the next page. */
function useComingTheme(): string | undefined {
  const games = useHostedGames();
  const coming = useHistoryState<{ readonly gameId?: string } | null>()?.gameId;
  const game = use(GameContext) ?? games.find(({ id }) => id === coming);
  return game?.poster?.theme;
}
