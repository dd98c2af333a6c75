import type { Leaderboard } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { Unanswered } from '../../lib/query/unanswered.tsx';
import type { QueryResult } from '../../lib/query/use-query.ts';

import styles from './figures.module.css';
import headStyles from './rating.module.css';

/** The best players of public games. */
export function Leaders({
  answer,
  id,
  choice,
}: {
  readonly answer: QueryResult<Leaderboard>;
  /** The viewer; null for somebody without a name. */
  readonly id: string | null;
  /** What chooses the game; null where something else on the page does. */
  readonly choice: ReactNode;
}): ReactNode {
  const { t } = useTranslation('history');
  const leaders = answer.value?.players ?? null;
  return (
    <section aria-labelledby="leaders" data-part="people">
      <div className={headStyles.head}>
        <h2 id="leaders">{t('board.title')}</h2>
        {choice}
      </div>
      <p>{t('board.lead')}</p>
      <Unanswered answer={answer} />
      {leaders === null ? null : leaders.length === 0 ? (
        <p>{t('board.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {(['player', 'rating', 'finished'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`board.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leaders.map((player, index) => (
              <tr key={player.id} data-mine={player.id === id}>
                <th scope="row">
                  {index + 1}. <Link href={`/people/${player.id}`}>{player.name}</Link>
                </th>
                <td>
                  {player.rating} <small>± {player.uncertainty}</small>
                </td>
                <td>
                  {player.finished} / {player.games}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
