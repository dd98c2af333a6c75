import type { ListedTable } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { gameOf } from '../../games/games.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { describeWaiting } from '../lobby/describe-waiting.ts';
import { GameTile } from '../lobby/game-mark.tsx';
import { namesAt, othersAt } from '../lobby/listed-names.ts';

import styles from './game-row.module.css';

/**
 * The games that the player is in at the moment.
 *
 * @param props.mine the tables that are listed as theirs
 */
export function PlayingNow({ mine }: { readonly mine: readonly ListedTable[] }): ReactNode {
  const me = useMe()?.id;
  // Tables of the player's group are listed as theirs even when only others play there.
  const playing = mine.filter(
    ({ stage, seats }) =>
      stage === 'playing' && seats.some((seat) => seat.type === 'person' && seat.id === me),
  );
  return playing.length === 0 ? null : (
    <ul>
      {playing.map((table) => (
        <li key={table.id}>
          <Running table={table} />
        </li>
      ))}
    </ul>
  );
}

function Running({ table }: { readonly table: ListedTable }): ReactNode {
  const { t } = useTranslation('history');
  const me = useMe()?.id ?? null;
  const game = gameOf(table.gameId);
  if (game === null) return null;
  const isCalled = table.pending.some(({ player }) => player === me);
  return (
    <div className={styles.row} data-now>
      <GameTile game={game} />
      <div className={styles.when}>
        <strong>{t('row.now')}</strong>
        <p data-urgent={isCalled}>{describeWaiting(table, namesAt(table, game), me, Date.now())}</p>
      </div>
      <p className={styles.others}>{othersAt(table, game, me).join(', ')}</p>
      <span className={styles.replay}>
        <ButtonLink look={isCalled ? 'act' : 'outline'} href={`/t/${table.id}`}>
          {t('row.resume')}
        </ButtonLink>
      </span>
    </div>
  );
}
