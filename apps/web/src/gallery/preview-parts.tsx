import type { GameTypes } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import type { GameLobby } from '../board/contract/game-client.ts';
import { GameMark } from '../features/lobby/game-mark.tsx';

import styles from './preview-parts.module.css';

/**
 * The parts of link previews, to be photographed: the ground of 1200 by 630, and below it the seats, taken and free.
 * Without a game it is the ground of the house.
 */
export function PreviewParts({ game }: { readonly game: GameLobby<GameTypes> | null }): ReactNode {
  const { theme = '', ground = 'mat' } = game?.poster ?? {};
  const seats = Array.from({ length: game?.seats.max ?? 0 }, (_, seat) => seat);
  return (
    <div className={theme} data-theme="day" data-motion="off">
      {game?.Sprites === undefined ? null : <game.Sprites />}
      <div id="ground" className={styles.picture}>
        <div className={`${ground} ${styles.above}`} data-lit="true">
          <span className={game === null ? styles.emblem : styles.mark}>
            <GameMark game={game} />
          </span>
          {game?.Banner === undefined ? null : (
            <div className={styles.banner}>
              <game.Banner />
            </div>
          )}
        </div>
        <div className={`hem ${styles.hem}`} />
        <div className={`${ground} ${styles.below}`} />
      </div>
      {game === null ? null : (
        <div id="seats" className={styles.seats} style={{ '--seats': seats.length }}>
          {seats.map((seat) => (
            <game.SeatMark key={seat} seat={seat} />
          ))}
          {seats.map((seat) => (
            <span key={seat} className={game.FreeMark === undefined ? styles.freeDisc : undefined}>
              {game.FreeMark === undefined ? <game.SeatMark seat={seat} /> : <game.FreeMark />}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
