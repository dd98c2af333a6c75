import type { GameTypes } from '@call-to-glory/game-kit';
import type { ListedTable } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useIsServerAway } from '../../features/connection/use-is-server-away.ts';
import { HereNow, LiveTables, OpenTables, OwnTables } from '../../features/lobby/table-lists.tsx';
import { useLastTime, useOwnRows } from '../../features/lobby/use-last-time.ts';
import { useLobby } from '../../features/lobby/use-lobby.ts';
import { TopBar } from '../../features/top-bar/top-bar.tsx';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { Away } from './away.tsx';
import { ForKnownPlayer } from './for-known-player.tsx';
import { useFirstOnPhones } from './use-first-on-phones.ts';

import styles from './home.module.css';

/**
 * A home page: what it is about, and its tables.
 *
 * @param props.game whose tables are listed; the player's own are always listed
 * @param props.first the content of the first column
 * @param props.code the field for codes that people have received
 */
export function HomeColumns(props: {
  readonly game: GameLobby<GameTypes>;
  readonly hero: ReactNode;
  readonly first: ReactNode;
  readonly code: ReactNode;
}): ReactNode {
  const { game, hero, first, code } = props;
  const { t } = useTranslation();
  const isAway = useIsServerAway();
  const answer = useLobby();
  const lobby = answer.value;
  const hasFailed = answer.state.type === 'failed';
  const mine = lobby?.mine ?? null;
  const rows = useOwnRows(mine);
  const isOther = ({ id, gameId }: ListedTable): boolean =>
    game.id === gameId && !(mine?.some((table) => table.id === id) ?? false);
  const open = lobby?.open.filter(isOther) ?? null;
  const live = lobby?.live.filter(isOther) ?? null;
  // Where nothing is listed, the picture takes the room of two columns.
  const listed = lobby && [open, live, mine].some((tables) => tables?.length !== 0);
  const wasQuiet = useLastTime(`quiet ${game.id}`, listed === null ? null : Number(!listed)) > 0;
  // Home of all games may know of a table since.
  const isQuiet = wasQuiet && rows === 0;
  const missing = hasFailed ? t('unanswered.lead') : null;
  const shown = isQuiet ? [] : mine;
  const own = useFirstOnPhones(<Own tables={shown} missing={missing} />, rows > 0);
  return (
    <div className={`${styles.page} ${game.poster?.theme ?? ''}`}>
      <TopBar />
      <main id="main" className={styles.main}>
        {hero}
        <div className="hem" />
        {isAway ? (
          <div className={`mat ${styles.mat}`}>
            <Away />
          </div>
        ) : (
          <div
            className={`${isQuiet ? 'mat' : ''} ${styles.columns}`}
            data-resumes={rows > 0}
            data-quiet={isQuiet}
            style={rows > 0 ? { '--rows': rows } : undefined}
          >
            {own.first}
            <Zone place="create">{first}</Zone>
            <div className={`hem ${styles.between}`} data-direction="vertical" />
            <Zone place="open" straw="turned">
              <div>
                <OpenTables
                  tables={open}
                  missing={hasFailed ? <Unanswered answer={answer} /> : null}
                />
                {lobby === null ? null : <HereNow here={lobby.here} />}
              </div>
              {code}
            </Zone>
            <div className={`hem ${styles.between}`} data-direction="vertical" />
            <Playing game={game} live={isQuiet ? [] : live} mine={shown} missing={missing}>
              {own.later}
            </Playing>
          </div>
        )}
      </main>
    </div>
  );
}

/** The last column: games to watch and to continue. Where there are none, the game plays by itself. */
function Playing({
  game: { poster },
  live,
  mine,
  missing,
  children,
}: {
  readonly game: GameLobby<GameTypes>;
  /** Null while they are loading; so is `mine`. */
  readonly live: readonly ListedTable[] | null;
  readonly mine: readonly ListedTable[] | null;
  /** What to say if they failed to load. */
  readonly missing: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const isEmpty = live?.length === 0 && mine?.length === 0;
  return (
    <div className={`mat ${styles.last}`} data-straw={isEmpty ? 'turned' : undefined}>
      <Zone place="live">
        <LiveTables tables={live} missing={missing} />
      </Zone>
      {children}
      {isEmpty && poster !== undefined ? (
        <div className={styles.picture}>
          <poster.Picture />
        </div>
      ) : null}
    </div>
  );
}

/** What the player can continue, and who of their friends is here. */
function Own(props: {
  readonly tables: readonly ListedTable[] | null;
  readonly missing: ReactNode;
}): ReactNode {
  return (
    <Zone place="own">
      <OwnTables {...props} />
      <ForKnownPlayer pastClass={styles.past} />
    </Zone>
  );
}

/** One mat; on a phone it is in one column with the others and ends with a band of its own. */
function Zone(props: {
  readonly place: 'create' | 'open' | 'live' | 'own';
  readonly straw?: 'turned';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={`${styles.zone} ${styles[props.place]}`}>
      <div className={`mat ${styles.mat}`} data-straw={props.straw}>
        {props.children}
      </div>
      <div className={`hem ${styles.below}`} />
    </div>
  );
}
