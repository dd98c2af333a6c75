import type { PastGame } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { gameOf } from '../../games/games.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { partOf, type Rival } from './statistics.ts';

import styles from './history.module.css';

const any = 'any';

/** How many games are shown at first, and more each time. */
const page = 12;

/** Finished games, the latest first, all or those of a variant or with a certain rival. */
export function PastGameList({
  games,
  id,
  rivals,
}: {
  readonly games: readonly PastGame[];
  /** Whose games they are. */
  readonly id: string;
  readonly rivals: readonly Rival[];
}): ReactNode {
  const { t } = useTranslation('history');
  const [variant, setVariant] = useState(any);
  const [rival, setRival] = useState(any);
  const [shown, setShown] = useState(page);
  const variants = [...new Set(games.map(variantOf))].toSorted();
  const fitting = games.filter(
    (game) =>
      (variant === any || variantOf(game) === variant) &&
      (rival === any || partOf(game, rival) !== null),
  );
  return (
    <>
      <div className={styles.filter} role="group" aria-label={t('filter')}>
        <SelectField
          isBare
          label={t('anyVariant')}
          value={variant}
          choices={[
            { value: any, label: t('anyVariant') },
            ...variants.map((value) => ({ value, label: value === '' ? t('standard') : value })),
          ]}
          onChange={setVariant}
        />
        <SelectField
          isBare
          label={t('anybody')}
          value={rival}
          choices={[
            { value: any, label: t('anybody') },
            ...rivals.map((one) => ({ value: one.id, label: t('with', { name: one.name }) })),
          ]}
          onChange={setRival}
        />
      </div>
      {fitting.length === 0 ? <p>{t('noneFits')}</p> : null}
      <ul>
        {fitting.slice(0, shown).map((game) => (
          <li key={`${game.table}-${game.seq}`}>
            <PastGameRow game={game} id={id} />
          </li>
        ))}
      </ul>
      {fitting.length <= shown ? null : (
        <Button look="plain" onClick={() => setShown(shown + page)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function PastGameRow({ game, id }: { readonly game: PastGame; readonly id: string }): ReactNode {
  const { t, i18n } = useTranslation('history');
  const own = partOf(game, id);
  const lobby = gameOf(game.gameId);
  if (own === null || lobby === null) return null;
  const date = new Date(game.at).toLocaleString(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const rating = isRated(game) ? t('rated') : game.casual && !game.private ? t('casual') : '';
  const others = game.players.flatMap((player, seat) =>
    player === own
      ? []
      : [`${player.type === 'person' ? player.name : lobby.seatName(seat)} ${player.score}`],
  );
  return (
    <div className={styles.row} data-won={own.place === 1}>
      <lobby.SeatMark seat={game.players.indexOf(own)} />
      <div>
        <h3>{t('place', { place: own.place, of: game.players.length, points: own.score })}</h3>
        <p>{others.join(', ')}</p>
        <p>{[date, lobby.describeOptions(game.options), rating].filter(Boolean).join(', ')}</p>
        <Link
          href={`/t/${game.table}/fair`}
          className={styles.check}
          aria-label={t('checkWhich', { date })}
        >
          {t('check')}
        </Link>
      </div>
      <ButtonLink
        look="outline"
        href={`/t/${game.table}/replay?end=${game.seq}`}
        aria-label={t('replayWhich', { date })}
      >
        {t('replay')}
      </ButtonLink>
      <ButtonLink look="outline" href={`/t/${game.table}`} aria-label={t('openWhich', { date })}>
        {t('open')}
      </ButtonLink>
    </div>
  );
}

function variantOf({ gameId, options }: PastGame): string {
  return gameOf(gameId)?.describeOptions(options) ?? '';
}

/** Ratings come from public games between people. */
function isRated({ casual, players, private: isPrivate }: PastGame): boolean {
  return !isPrivate && !casual && players.filter(({ type }) => type === 'person').length > 1;
}
