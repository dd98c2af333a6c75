import { useLocation } from 'wouter';

import type { OtherGame } from '../../board/contract/board-props.ts';
import { GameMark } from '../../features/lobby/game-mark.tsx';
import { useGame, useHostedGames } from '../../games/game-context.ts';

/** The hosted games other than that of the page; each is begun on its own page. */
export function useOtherGames(): readonly OtherGame[] {
  const [, navigate] = useLocation();
  const game = useGame();
  return useHostedGames()
    .filter(({ id }) => id !== game?.id)
    .map((other) => ({
      id: other.id,
      name: other.name(),
      mark: <GameMark game={other} />,
      play: () => navigate(`/${other.id}`),
    }));
}
