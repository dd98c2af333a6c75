import type { ListedTable, PastGames } from '@call-to-glory/protocol';
import { productId } from '@call-to-glory/protocol/product';
import { ChevronLeft, Download } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { FriendSection } from '../../features/friends/friend-section.tsx';
import { messages as friendMessages } from '../../features/friends/messages.ts';
import { useGameFilter } from '../../features/history/game-filter.tsx';
import { GamesWon } from '../../features/history/games-won.tsx';
import { Leaders } from '../../features/history/leaders.tsx';
import { Liked } from '../../features/history/liked.tsx';
import { messages as historyMessages } from '../../features/history/messages.ts';
import { OwnTables } from '../../features/history/own-tables.tsx';
import { PastGameList } from '../../features/history/past-game-list.tsx';
import { GameChoice, Rating } from '../../features/history/rating.tsx';
import { Rivals } from '../../features/history/rivals.tsx';
import { statisticsOf } from '../../features/history/statistics.ts';
import { useLobby } from '../../features/lobby/use-lobby.ts';
import { BarePage } from '../../features/page/page.tsx';
import { useHostedGames } from '../../games/game-context.ts';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { useQuery } from '../../lib/query/use-query.ts';
import { fetchGames, fetchLeaderboard } from '../../lib/session/api.ts';
import { useIdentity, useMe } from '../../lib/shell/shell-context.ts';
import { useScrollBack } from '../../lib/use-entry-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useLanding } from '../../ui/use-landing.ts';
import { useTitle } from '../../ui/use-title.ts';

import styles from './history-page.module.css';

/** The texts of this page. */
export async function messages(): Promise<void> {
  await Promise.all([historyMessages(), friendMessages()]);
}

const tabs = ['games', 'statistics', 'people'] as const;
type Tab = (typeof tabs)[number];

type Answer = ComponentProps<typeof Unanswered>['answer'];
interface KnownGames extends PastGames {
  readonly id: string;
  readonly mine: readonly ListedTable[];
}

/** The games that a player has finished, their results, and the best players. */
export function HistoryPage(): ReactNode {
  const { t } = useTranslation('history');
  useTitle(t('title'));
  const { id, answer, known } = useOwnGames();
  const hosted = useHostedGames();
  const [chosen, setChosen] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('games');
  // Until the player chooses: the game that they played last.
  const games = known?.games ?? [];
  const latest = games.find((game) => hosted.some(({ id: one }) => one === game.gameId));
  const gameId = chosen ?? latest?.gameId ?? hosted[0].id;
  const leaders = useQuery(fetchLeaderboard, [gameId]);
  const hasGames = games.length > 0;
  const ofGame = games.filter((game) => game.gameId === gameId);
  const isLoading = answer.state.type === 'loading';
  return (
    <BarePage narrow={<NarrowBar hasGames={hasGames} />}>
      <main
        id="main"
        className={`mat ${styles.main}`}
        data-lit="still"
        data-tab={hasGames ? tab : 'all'}
      >
        <div className={styles.left}>
          {hasGames ? (
            <div className={styles.tabs}>
              <Segmented
                label={t('tabs')}
                value={tab}
                choices={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
                onChange={(value) => setTab(value)}
              />
            </div>
          ) : (
            <h1 data-part="head">{t('title')}</h1>
          )}
          <OwnGames answer={answer} known={known} />
          {isLoading || id === null ? null : <FriendSection />}
        </div>
        <div className="hem" data-direction="vertical" />
        <div className={styles.right}>
          {known === null || !hasGames ? null : (
            <>
              <Rating ratings={known.ratings} gameId={gameId} onGame={setChosen} />
              <GamesWon games={ofGame} id={known.id} />
              <Liked games={ofGame} id={known.id} gameId={gameId} />
            </>
          )}
          {isLoading ? null : (
            <Leaders
              answer={leaders}
              id={id}
              choice={hasGames ? null : <GameChoice gameId={gameId} onGame={setChosen} />}
            />
          )}
        </div>
      </main>
    </BarePage>
  );
}

/**
 * The viewer and their finished games. These count as loading until the running games are known: those are shown above
 * them, and would push them away.
 */
function useOwnGames(): {
  /** Null for somebody without a name, and until it is known. */
  readonly id: string | null;
  readonly answer: Answer;
  readonly known: KnownGames | null;
} {
  const identity = useIdentity();
  const id = useMe()?.id ?? null;
  const past = useQuery(fetchGames, id === null ? null : [id]);
  const running = useLobby();
  if (id === null) return { id, answer: identity, known: null };
  if (past.value === null) return { id, answer: past, known: null };
  if (running.state.type === 'loading') return { id, answer: running, known: null };
  return { id, answer: past, known: { id, ...past.value, mine: running.value?.mine ?? [] } };
}

/** The bar on a phone: the way back, the title, and the export, for which there is no room beside the choices. */
function NarrowBar({ hasGames }: { readonly hasGames: boolean }): ReactNode {
  const { t } = useTranslation('history');
  return (
    <>
      <Link href="/" aria-label={t('play')}>
        <ChevronLeft size={26} strokeWidth={1.6} aria-hidden="true" />
      </Link>
      <p aria-hidden="true">{t('title')}</p>
      {hasGames ? (
        <ExportLink>
          <span className="visually-hidden">{t('export')}</span>
        </ExportLink>
      ) : null}
    </>
  );
}

function ExportLink({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <a href="/api/games/export" download={`${productId}-games.json`}>
      <Download size={20} strokeWidth={1.6} aria-hidden="true" />
      {children}
    </a>
  );
}

/** The games that somebody has finished, or why there are none to see. */
function OwnGames({
  answer,
  known,
}: {
  readonly answer: Answer;
  /** Null for somebody without a name, and until it is known. */
  readonly known: KnownGames | null;
}): ReactNode {
  if (answer.state.type === 'failed') return <Unanswered answer={answer} />;
  if (answer.state.type === 'loading') return <Loading />;
  if (known === null || known.games.length === 0) return <Nothing mine={known?.mine ?? null} />;
  return <Finished {...known} />;
}

function Finished({ id, games, hasOlder, ratings, mine }: KnownGames): ReactNode {
  const { t } = useTranslation('history');
  const { rivals } = statisticsOf(games, id);
  const { fitting, filter, none } = useGameFilter(games, id, rivals);
  useLanding();
  useScrollBack();
  return (
    <>
      <div className={styles.head} data-part="head">
        <h1>{t('title')}</h1>
        <p role="status">{t('count', { shown: fitting.length, count: games.length })}</p>
      </div>
      <div className={styles.narrow} data-part="games">
        {filter}
        <ExportLink>{t('export')}</ExportLink>
      </div>
      <div data-part="games">
        <OwnTables mine={mine} />
        {fitting.length === 0 ? none : null}
        <PastGameList games={fitting} id={id} ratings={ratings} />
        {hasOlder ? <p>{t('latest', { shown: games.length })}</p> : null}
      </div>
      <Rivals rivals={rivals} games={games} />
    </>
  );
}

function Loading(): ReactNode {
  const { t } = useTranslation('history');
  return (
    <div data-part="games">
      <p className="visually-hidden">{t('loading')}</p>
      <ul className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} />
        ))}
      </ul>
    </div>
  );
}

/** @param props.mine null for somebody without a name */
function Nothing({ mine }: { readonly mine: readonly ListedTable[] | null }): ReactNode {
  const { t } = useTranslation('history');
  return (
    <div className={styles.empty} data-part="games">
      {mine === null ? null : <OwnTables mine={mine} />}
      <p>{t(mine === null ? 'nobody' : 'none')}</p>
      <ButtonLink look="act" href="/">
        {t('play')}
      </ButtonLink>
    </div>
  );
}
