import type { GameTypes } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import type { GameLobby } from '../../board/contract/game-client.ts';

import styles from './game-mark.module.css';

/** The mark of a game, or our own, in the current colour and as large as the surrounding text; decoration. */
export function GameMark({ game }: { readonly game: GameLobby<GameTypes> | null }): ReactNode {
  return game?.Mark === undefined ? <span className={styles.house} /> : <game.Mark />;
}

/** The mark of a game on a tile in the game's colours, at the head of a row; decoration. */
export function GameTile({ game }: { readonly game: GameLobby<GameTypes> }): ReactNode {
  return (
    <span className={`${game.poster?.theme ?? ''} ${styles.tile}`}>
      <GameMark game={game} />
    </span>
  );
}
