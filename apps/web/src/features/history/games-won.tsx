import type { PastGame } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { shareWords } from './share-words.ts';
import { winsIn } from './statistics.ts';

import styles from './figures.module.css';

/** Shows how many games somebody has won, by variant and number of players. */
export function GamesWon({
  games,
  id,
}: {
  /** Of one game. */
  readonly games: readonly PastGame[];
  readonly id: string;
}): ReactNode {
  const { t } = useTranslation('history');
  const rows = winsIn(games, id);
  const sizes = [...new Set(rows.flatMap(({ bySeats }) => [...bySeats.keys()]))].toSorted(
    (one, other) => one - other,
  );
  return (
    <section aria-labelledby="games-won" data-part="statistics">
      <h2 id="games-won">{t('won.title')}</h2>
      {rows.length === 0 ? (
        <p>{t('won.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {sizes.map((count) => (
                  <th key={count} scope="col">
                    {t('row.players', { count })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ variant, bySeats }) => (
                <tr key={variant}>
                  <th scope="row">{variant === '' ? t('standard') : variant}</th>
                  {sizes.map((size) => {
                    const share = bySeats.get(size);
                    return (
                      <td key={size}>
                        {share === undefined
                          ? t('won.none')
                          : t('won.of', { share: shareWords(share), count: share.of })}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
