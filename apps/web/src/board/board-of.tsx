import type { GameTypes } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';
import type { ComponentType } from 'react';

import type { BoardGame, Choice } from './contract/board-game.ts';
import type { BoardProps } from './contract/board-props.ts';
import { TableBoard } from './table/table-board.tsx';
import { GameLooksProvider } from './words/game-looks.ts';

/** The board of a game: the page of its table while a game is on or just over, for players and spectators. */
export function boardOf<
  Types extends GameTypes,
  Chosen extends Choice,
  Cue = never,
  Scene = never,
  Look = never,
>(game: BoardGame<Types, Chosen, Cue, Scene, Look>): ComponentType<BoardProps<Types>> {
  return function Board(props) {
    if (gameAt(props.table) === null) return null;
    return (
      <GameLooksProvider value={game.looks}>
        <TableBoard game={game} {...props} />
      </GameLooksProvider>
    );
  };
}
