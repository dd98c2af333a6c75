import type { GameRating, PastGame, PastPlayer } from '@call-to-glory/protocol';
import { Play, UserPlus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { useListNames } from '../../board/words/use-list-names.ts';
import { useHostedGames } from '../../games/game-context.ts';
import { gameOf } from '../../games/games.ts';
import { Fault } from '../../lib/query/fault.tsx';
import { useMe } from '../../lib/shell/shell-context.ts';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { BareButton, Button, ButtonLink } from '../../ui/button.tsx';
import { showMore } from '../../ui/show-more.ts';
import { useInviteAgain, type InviteAgain } from '../friends/use-invite-again.ts';
import { GameTile } from '../lobby/game-mark.tsx';
import { dayAndTime, gainWords } from './share-words.ts';
import { gainIn, partOf, variantOf } from './statistics.ts';

import styles from './game-row.module.css';

/** How many games are shown at first, and how many more each time. */
const page = 12;

interface OfPlayer {
  /** Whose games they are. */
  readonly id: string;
  readonly ratings: readonly GameRating[];
}

/** Finished games, the latest first. */
export function PastGameList({
  games,
  ...player
}: OfPlayer & { readonly games: readonly PastGame[] }): ReactNode {
  const { t } = useTranslation('history');
  const [shown, setShown] = useEntryState('gamesShown', page);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list}>
        {games.slice(0, shown).map((game) => (
          <li key={`${game.table}-${game.seq}`}>
            <PastGameRow game={game} {...player} />
          </li>
        ))}
      </ul>
      {games.length <= shown ? null : (
        <Button
          look="plain"
          onClick={() => showMore(list.current, shown, () => setShown(shown + page))}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function PastGameRow({ game, id, ratings }: OfPlayer & { readonly game: PastGame }): ReactNode {
  const { t } = useTranslation('history');
  const own = partOf(game, id);
  const lobby = gameOf(game.gameId);
  const hosted = useHostedGames();
  const isOwn = useMe()?.id === id;
  const listNames = useListNames();
  const again = useInviteAgain(isOwn ? game : null);
  if (own === null || lobby === null) return null;
  const { players, table, seq, at } = game;
  const variant = variantOf(game);
  // The log may know the player by another id: that of the guest they were.
  const eyes = isOwn ? `&eyes=${players.indexOf(own)}` : '';
  const date = dayAndTime(at, Date.now());
  const rating = ratings.find(({ gameId }) => gameId === game.gameId);
  const gain = rating === undefined ? null : gainIn(game, rating);
  const nameIn = (player: PastPlayer): string | null => {
    if (player.type === 'bot') return null;
    const name = player.name || t('deleted');
    return player.hadStandIn === true ? t('row.standIn', { name }) : name;
  };
  const others = players.flatMap((player, seat) =>
    player === own ? [] : [{ seat, name: nameIn(player) ?? lobby.seatName(seat) }],
  );
  const names = others.map(({ name }) => name);
  return (
    <div className={styles.row} data-won={own.place === 1}>
      <GameTile game={lobby} />
      <div className={styles.when}>
        <strong>{date}</strong>
        <p>
          {hosted.length === 1 ? null : <span className={styles.game}>{lobby.name()}</span>}
          <span className={styles.players}>{t('row.players', { count: players.length })}</span>
          {variant === '' ? null : <span className={styles.variant}>{variant}</span>}
        </p>
      </div>
      <p className={styles.place}>
        <strong>{t(`places.${own.place as 1 | 2 | 3 | 4}`)}</strong>{' '}
        <span className={styles.of}>{t('row.of', { of: players.length, points: own.score })}</span>
        <span className={styles.against}>
          {t('row.against', {
            count: others.length,
            points: own.score,
            names: listNames(names),
          })}
        </span>
      </p>
      <span className={styles.marks} aria-hidden="true">
        {others.map(({ seat }) => (
          <lobby.SeatMark key={seat} seat={seat} />
        ))}
      </span>
      <Others game={game} date={date} names={names} again={again} />
      <p className={styles.gain} data-gain={gain !== null && gain > 0}>
        {gain === null ? null : t('row.gained', { points: gainWords(gain) })}
      </p>
      <span className={styles.replay}>
        <ButtonLink
          look="outline"
          href={`/t/${table}/replay?end=${seq}${eyes}`}
          aria-label={t('replayWhich', { date })}
        >
          <Play size={16} fill="currentcolor" aria-hidden="true" />
          <span>{t('replay')}</span>
        </ButtonLink>
      </span>
      <Fault refused={again?.refused ?? null} />
    </div>
  );
}

/** The other players of a game, and the way to play with them again. */
function Others({
  game: { table },
  date,
  names,
  again,
}: {
  readonly game: PastGame;
  readonly date: string;
  readonly names: readonly string[];
  readonly again: InviteAgain | null;
}): ReactNode {
  const { t } = useTranslation('history');
  return (
    <div className={styles.others}>
      <p>{names.join(', ')}</p>
      {again === null ? null : (
        <BareButton
          className={styles.again}
          aria-label={t('again.whom', { names: again.names })}
          disabled={again.isBusy}
          onClick={again.act}
        >
          <UserPlus size={18} strokeWidth={1.8} aria-hidden="true" />
          <span>{t('again.act')}</span>
        </BareButton>
      )}
      <Link
        href={`/t/${table}/fair`}
        className={styles.check}
        aria-label={t('checkWhich', { date })}
      >
        {t('check')}
      </Link>
    </div>
  );
}
