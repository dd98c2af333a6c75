import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useHostedGames } from '../../games/game-context.ts';
import { useTitle } from '../../ui/use-title.ts';
import { CreateTable } from './create-table.tsx';
import { EnterCode } from './enter-code.tsx';
import { Hero } from './hero.tsx';
import { HomeColumns } from './home-columns.tsx';

/** How many chairs a new table has at first, if the game can be played so. */
const usualSeats = 3;

/** Where one game is begun: play at once, make a table, join one, watch one, go on with one. */
export function GameHome({ game }: { readonly game: GameLobby<GameTypes> }): ReactNode {
  useTitle(useHostedGames().length === 1 ? undefined : game.name());
  const [options, setOptions] = useState<TableOptions>({
    seats: Math.max(game.seats.min, Math.min(usualSeats, game.seats.max)),
    clock: 'normal',
    private: false,
    game: game.defaultOptions,
  });
  return (
    <HomeColumns
      game={game}
      hero={<Hero game={game} />}
      first={<CreateTable game={game} options={options} onChange={setOptions} />}
      code={
        <EnterCode game={game} onOptions={(chosen) => setOptions({ ...options, game: chosen })} />
      }
    />
  );
}
