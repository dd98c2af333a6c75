import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Leaders } from '../../features/history/leaders.tsx';
import { nameTheGone } from '../../features/history/name-the-gone.ts';
import { PastGameList } from '../../features/history/past-game-list.tsx';
import { Rivals } from '../../features/history/rivals.tsx';
import { statisticsOf } from '../../features/history/statistics.ts';
import { TopBar } from '../../features/top-bar/top-bar.tsx';
import { fetchGames, fetchLeaderboard } from '../../lib/session/api.ts';
import { useAnswer } from '../../lib/session/use-answer.ts';
import { useIdentity, useMe } from '../../lib/shell/shell-context.ts';
import { Unanswered } from '../../ui/unanswered.tsx';
import { useTitle } from '../../ui/use-title.ts';

import styles from './history-page.module.css';

/** The games that a player has finished, and what he has made of them; and who is best of all. */
export function HistoryPage(): ReactNode {
  const { t } = useTranslation('history');
  useTitle(t('title'));
  const identity = useIdentity();
  const id = useMe()?.id ?? null;
  const past = useAnswer(fetchGames, id);
  const leaders = useAnswer(fetchLeaderboard, 'public games');
  const games = past.value === null ? null : nameTheGone(past.value.games, t('deleted'));
  const { asked, ask } = id === null ? identity : past;
  const statistics = id === null || games === null ? null : statisticsOf(games, id);
  return (
    <div className={styles.page}>
      <TopBar />
      <div className="heri" />
      <main className={styles.main}>
        <div className={`mat ${styles.mat}`}>
          <h1>{t('title')}</h1>
          {asked.type === 'asking' ? (
            <p>{t('loading')}</p>
          ) : asked.type === 'failed' ? (
            <Unanswered answer={{ asked, ask }} />
          ) : id === null || games === null || statistics === null ? (
            <p>{t('nobody')}</p>
          ) : games.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <>
              <dl className={styles.numbers}>
                {(['played', 'won', 'best'] as const).map((name) => (
                  <div key={name}>
                    <dt>{t(`numbers.${name}`)}</dt>
                    <dd>{statistics[name]}</dd>
                  </div>
                ))}
                <div title={t('finishedHint')}>
                  <dt>{t('numbers.finished')}</dt>
                  <dd>{`${Math.round((100 * statistics.finished) / statistics.played)} %`}</dd>
                </div>
              </dl>
              <PastGameList games={games} id={id} rivals={statistics.rivals} />
            </>
          )}
        </div>
        <div className={`heri ${styles.beside}`} data-direction="vertical" />
        <div className={`heri ${styles.below}`} />
        <div className={`mat ${styles.mat} ${styles.side}`} data-straw="turned">
          {statistics === null || statistics.played === 0 ? null : (
            <Rivals rivals={statistics.rivals} />
          )}
          <Leaders answer={leaders} id={id} />
        </div>
      </main>
    </div>
  );
}
