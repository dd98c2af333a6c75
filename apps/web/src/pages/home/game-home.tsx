import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useGameTitle } from '../../games/use-game-title.ts';
import { CreateTable } from './create-table.tsx';
import { EnterCode } from './enter-code.tsx';
import { firstOptions } from './first-options.ts';
import { Hero } from './hero.tsx';
import { HomeColumns } from './home-columns.tsx';

/** The home of one game: play at once, or make, join, watch or continue a table. */
export function GameHome({ game }: { readonly game: GameLobby<GameTypes> }): ReactNode {
  useGameTitle();
  const [options, setOptions] = useState<TableOptions>(() => firstOptions(game));
  const [typed, setTyped] = useState('');
  return (
    <HomeColumns
      game={game}
      hero={<Hero game={game} />}
      first={<CreateTable game={game} options={options} onChange={setOptions} />}
      code={
        <EnterCode
          games={[game]}
          typed={typed}
          onType={setTyped}
          onOptions={(_game, chosen) => setOptions({ ...options, game: chosen })}
        />
      }
    />
  );
}
