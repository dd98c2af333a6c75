import type { PastGame } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { gameOf } from '../../games/games.ts';
import { shareWords } from './share-words.ts';
import { favouritesIn } from './statistics.ts';

import styles from './liked.module.css';

/** Shows what somebody likes to play in a game, if that game records it. */
export function Liked({
  games,
  id,
  gameId,
  max = 5,
}: {
  /** Of this game. */
  readonly games: readonly PastGame[];
  readonly id: string;
  readonly gameId: string;
  /** How many things are shown. */
  readonly max?: number;
}): ReactNode {
  const { t } = useTranslation('history');
  const shown = gameOf(gameId)?.favourites;
  if (shown === undefined) return null;
  const liked = favouritesIn(games, id).slice(0, max);
  return (
    <section aria-labelledby="liked" data-part="statistics">
      <h2 id="liked">{shown.title()}</h2>
      {liked.length === 0 ? (
        <p>{t('liked.none')}</p>
      ) : (
        <>
          <ul className={styles.liked}>
            {liked.map(({ thing, ...share }) => (
              <li key={thing}>
                <span className={styles.card}>
                  <shown.Picture thing={thing} />
                </span>
                <strong>{shown.name(thing)}</strong>
                <span>{t('liked.in', { share: shareWords(share) })}</span>
              </li>
            ))}
          </ul>
          <p>{shown.lead()}</p>
        </>
      )}
    </section>
  );
}
