import type { PastGame } from '@call-to-glory/protocol';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Leaders } from '../../features/history/leaders.tsx';
import { nameTheGone } from '../../features/history/name-the-gone.ts';
import { PastGameList } from '../../features/history/past-game-list.tsx';
import { Rivals } from '../../features/history/rivals.tsx';
import { statisticsOf, type Statistics } from '../../features/history/statistics.ts';
import { ColumnsPage } from '../../features/page/page.tsx';
import { useHostedGames } from '../../games/game-context.ts';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { useQuery } from '../../lib/query/use-query.ts';
import { fetchGames, fetchLeaderboard } from '../../lib/session/api.ts';
import { useIdentity, useMe } from '../../lib/shell/shell-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useTitle } from '../../ui/use-title.ts';

import styles from '../../features/history/history.module.css';

export { messages } from '../../features/history/messages.ts';

/** The plays of one game that a player has finished, and what they have made of them; and who is best at it. */
export function HistoryPage(): ReactNode {
  const { t } = useTranslation('history');
  useTitle(t('title'));
  const identity = useIdentity();
  const id = useMe()?.id ?? null;
  const past = useQuery(fetchGames, id === null ? null : [id]);
  const hosted = useHostedGames();
  const [chosen, setChosen] = useState<string | null>(null);
  // Until somebody chooses: the one they have played last.
  const latest = past.value?.games.find((game) =>
    hosted.some(({ id: one }) => one === game.gameId),
  );
  const gameId = chosen ?? latest?.gameId ?? hosted[0].id;
  const leaders = useQuery(fetchLeaderboard, [gameId]);
  const ofGame = past.value?.games.filter((game) => game.gameId === gameId) ?? null;
  const games = ofGame && nameTheGone(ofGame, t('deleted'));
  const { state, ask } = id === null ? identity : past;
  const statistics = id === null || games === null ? null : statisticsOf(games, id);
  return (
    <ColumnsPage
      widths="wide-first"
      first={{
        look: styles.mat,
        content: (
          <>
            <h1>{t('title')}</h1>
            {hosted.length === 1 ? null : (
              <SelectField
                label={t('game')}
                value={gameId}
                choices={hosted.map((game) => ({ value: game.id, label: game.name() }))}
                onChange={setChosen}
              />
            )}
            <OwnGames id={id} games={games} statistics={statistics} answer={{ state, ask }} />
          </>
        ),
      }}
      second={{
        look: `${styles.mat} ${styles.side}`,
        content: (
          <>
            {statistics === null || statistics.played === 0 ? null : (
              <Rivals rivals={statistics.rivals} />
            )}
            <Leaders answer={leaders} id={id} />
          </>
        ),
      }}
    />
  );
}

/** The plays of one game that somebody has finished, or why there are none to see. */
function OwnGames({
  id,
  games,
  statistics,
  answer,
}: {
  readonly id: string | null;
  readonly games: readonly PastGame[] | null;
  readonly statistics: Statistics | null;
  readonly answer: ComponentProps<typeof Unanswered>['answer'];
}): ReactNode {
  const { t } = useTranslation('history');
  return answer.state.type === 'loading' ? (
    <p>{t('loading')}</p>
  ) : answer.state.type === 'failed' ? (
    <Unanswered answer={answer} />
  ) : id === null || games === null || statistics === null ? (
    <p>{t('nobody')}</p>
  ) : games.length === 0 ? (
    <p>{t('none')}</p>
  ) : (
    <>
      <Numbers statistics={statistics} />
      <PastGameList games={games} id={id} rivals={statistics.rivals} />
    </>
  );
}

/** What somebody has made of a game, in figures. */
function Numbers({ statistics }: { readonly statistics: Statistics }): ReactNode {
  const { t } = useTranslation('history');
  return (
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
  );
}
