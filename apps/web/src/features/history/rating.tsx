import type { GameRating } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useHostedGames } from '../../games/game-context.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { RatingChart } from './rating-chart.tsx';

import styles from './rating.module.css';

/** Chooses the game whose figures are shown; nothing where there is only one. */
export function GameChoice({
  gameId,
  onGame,
}: {
  readonly gameId: string;
  onGame(gameId: string): void;
}): ReactNode {
  const { t } = useTranslation('history');
  const games = useHostedGames();
  return games.length === 1 ? null : (
    <Segmented
      label={t('rating.of')}
      value={gameId}
      choices={games.map((game) => ({ value: game.id, label: game.name() }))}
      onChange={onGame}
    />
  );
}

/**
 * Shows somebody's rating in a game, how far off it may be, and how it has moved.
 *
 * @param props.onGame called when another game is selected
 */
export function Rating({
  ratings,
  gameId,
  onGame,
}: {
  readonly ratings: readonly GameRating[];
  readonly gameId: string;
  onGame(gameId: string): void;
}): ReactNode {
  const { t } = useTranslation('history');
  const rating = ratings.find((one) => one.gameId === gameId);
  return (
    <section aria-labelledby="rating" className={styles.rating} data-part="rating">
      <div className={styles.head}>
        <h2 id="rating">{t('rating.title')}</h2>
        <GameChoice gameId={gameId} onGame={onGame} />
      </div>
      {rating === undefined ? (
        <p>{t('rating.none')}</p>
      ) : (
        <>
          <p className={styles.worth}>
            <strong>{rating.rating}</strong>
            <span>{t('rating.give', { points: rating.uncertainty })}</span>
            {rating.rank === null ? null : <span>{t('rating.rank', { ...rating })}</span>}
          </p>
          <RatingChart points={rating.history} />
          <p className={styles.note}>{t('rating.note')}</p>
        </>
      )}
    </section>
  );
}
