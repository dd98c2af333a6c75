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
 * The tables that the player may come back to: running games first, then those that wait, and those of their group.
 *
 * @param props.mine the tables that are listed as theirs
 */
export function OwnTables({ mine }: { readonly mine: readonly ListedTable[] }): ReactNode {
  const me = useMe()?.id ?? null;
  const isRunning = (table: ListedTable): boolean => isPlaying(table, me);
  const tables = [...mine.filter(isRunning), ...mine.filter((table) => !isRunning(table))];
  return tables.length === 0 ? null : (
    <ul>
      {tables.map((table) => (
        <li key={table.id}>
          <OwnTable table={table} me={me} />
        </li>
      ))}
    </ul>
  );
}

/** Tables of the player's group are listed as theirs even when only others play there. */
function isPlaying({ stage, seats }: ListedTable, me: string | null): boolean {
  return stage === 'playing' && seats.some((seat) => seat.type === 'person' && seat.id === me);
}

function OwnTable({
  table,
  me,
}: {
  readonly table: ListedTable;
  readonly me: string | null;
}): ReactNode {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation();
  const game = gameOf(table.gameId);
  if (game === null) return null;
  const isRunning = isPlaying(table, me);
  const isCalled = table.pending.some(({ player }) => player === me);
  return (
    <div className={styles.row} data-now>
      <GameTile game={game} />
      <div className={styles.when}>
        <strong>{isRunning ? t('row.now') : game.name()}</strong>
        <p data-urgent={isCalled}>{describeWaiting(table, namesAt(table, game), me, Date.now())}</p>
      </div>
      <p className={styles.others}>{othersAt(table, game, me).join(', ')}</p>
      <span className={styles.replay}>
        <ButtonLink look={isCalled ? 'act' : 'outline'} href={`/t/${table.id}`}>
          {isRunning ? t('row.resume') : common('lists.openAct')}
        </ButtonLink>
      </span>
    </div>
  );
}
