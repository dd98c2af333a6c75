import type { GameTypes } from '@call-to-glory/game-kit';
import type { ListedTable } from '@call-to-glory/protocol';
import type { TableOptions } from '@call-to-glory/table/client';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useIsServerAway } from '../../features/connection/use-is-server-away.ts';
import {
  HereNow,
  LiveTables,
  OpenTablesOfAll,
  OwnTables,
} from '../../features/lobby/table-lists.tsx';
import { useOwnRows } from '../../features/lobby/use-last-time.ts';
import { useLobby } from '../../features/lobby/use-lobby.ts';
import { savedGame } from '../../features/solo/saved-game.ts';
import { TopBar } from '../../features/top-bar/top-bar.tsx';
import type { HostedGames } from '../../games/game-context.ts';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Away } from './away.tsx';
import { EnterCode } from './enter-code.tsx';
import { firstOptions } from './first-options.ts';
import { ForKnownPlayer } from './for-known-player.tsx';
import { ResumeOffline } from './play-now.tsx';
import { Poster } from './poster.tsx';
import { useFirstOnPhones } from './use-first-on-phones.ts';

import styles from './games-home.module.css';

/** The table that is being made. */
interface Draft {
  readonly gameId: string;
  readonly options: TableOptions;
}

/** The home page of a server with several games: a poster for each, and the tables of all. */
export function GamesHome({ games }: { readonly games: HostedGames }): ReactNode {
  const { t } = useTranslation();
  useTitle();
  const { draft, choose, take } = useDraft();
  const [wanted, setWanted] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const openList = useRef<HTMLDivElement>(null);
  const isAway = useIsServerAway();
  const answer = useLobby();
  const { mine = null, open = null, live = null, here = null } = answer.value ?? {};
  const rows = useOwnRows(mine);
  // It needs no server, so it is known from the start.
  const [saved] = useState(savedGame);
  const missing = answer.state.type === 'failed' ? t('unanswered.lead') : null;
  const isOther = ({ id }: ListedTable): boolean => mine?.some((one) => one.id === id) !== true;
  const others = open?.filter(isOther) ?? null;
  const resumes = rows > 0 || saved !== null;
  const own = useFirstOnPhones(<Own tables={mine} missing={missing} />, resumes);
  const code = useFirstOnPhones(
    <div className={styles.code}>
      <EnterCode games={games} typed={typed} onType={setTyped} onOptions={take} />
    </div>,
  );

  const showOpen = useCallback((gameId: string): void => {
    setWanted(gameId);
    openList.current?.scrollIntoView();
  }, []);

  return (
    <div className={styles.page}>
      <TopBar />
      <main
        id="main"
        className={styles.main}
        data-resumes={resumes}
        style={rows > 0 ? { '--rows': rows } : undefined}
      >
        <h1 className="visually-hidden">{t('title')}</h1>
        {isAway ? null : (
          <>
            {own.first}
            {code.first}
          </>
        )}
        <div className={styles.posters}>
          {games.map((game) => (
            <Poster
              key={game.id}
              game={game}
              isAway={isAway}
              openCount={others?.filter(({ gameId }) => gameId === game.id).length ?? 0}
              onOpenTables={showOpen}
              options={draft?.gameId === game.id ? draft.options : null}
              onOptions={choose}
            />
          ))}
        </div>
        {isAway ? (
          <Away />
        ) : (
          <div className={styles.lists}>
            {own.later}
            {code.later}
            <div ref={openList} className={styles.open}>
              <OpenTablesOfAll
                tables={others}
                missing={missing === null ? null : <Unanswered answer={answer} />}
                game={wanted}
                onGame={setWanted}
              />
              {here === null ? null : <HereNow here={here} />}
            </div>
            <div className={styles.live}>
              <LiveTables tables={live?.filter(isOther) ?? null} missing={missing} />
            </div>
          </div>
        )}
      </main>
    </div>
  );
}

/** What the player can continue, and who of their friends is here. */
function Own(props: {
  /** Null while they are loading. */
  readonly tables: readonly ListedTable[] | null;
  readonly missing: string | null;
}): ReactNode {
  return (
    <div className={styles.own}>
      <OwnTables {...props} />
      <ResumeOffline />
      <ForKnownPlayer pastClass={styles.past} />
    </div>
  );
}

/** The table that is being made, on the poster of its game; null if none is. */
function useDraft(): {
  readonly draft: Draft | null;
  choose(gameId: string, options: TableOptions | null): void;
  /** Takes over the options of a code. */
  take(game: GameLobby<GameTypes>, chosen: GameTypes['options']): void;
} {
  const [draft, setDraft] = useState<Draft | null>(null);
  const choose = useCallback(
    (gameId: string, options: TableOptions | null) =>
      setDraft(options === null ? null : { gameId, options }),
    [],
  );
  return {
    draft,
    choose,
    take: (game, chosen) => {
      // Options that a code does not contain stay as they are in the game's form, if that is open.
      const options = draft?.gameId === game.id ? draft.options : firstOptions(game);
      choose(game.id, { ...options, game: chosen });
    },
  };
}
