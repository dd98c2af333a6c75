import type { ListedTable } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useHostedGames } from '../../games/game-context.ts';
import { GameMark } from './game-mark.tsx';

import styles from './game-pills.module.css';

/** Shows how many tables there are of each game; a press filters by it. */
export function GamePills({
  tables,
  chosen,
  onChoose,
}: {
  readonly tables: readonly ListedTable[];
  /** The id of a game; null for all. */
  readonly chosen: string | null;
  onChoose(game: string | null): void;
}): ReactNode {
  const { t } = useTranslation();
  const counted = useHostedGames().map((game) => ({
    game,
    count: tables.filter(({ gameId }) => gameId === game.id).length,
  }));
  return (
    <div className={styles.pills} role="group" aria-label={t('lists.filter')}>
      <button
        type="button"
        className={styles.pill}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {t('lists.allGames', { count: tables.length })}
      </button>
      {counted
        .filter(({ game, count }) => count > 0 || game.id === chosen)
        .map(({ game, count }) => (
          <button
            key={game.id}
            type="button"
            className={styles.pill}
            aria-pressed={game.id === chosen}
            aria-label={t('lists.ofGame', { game: game.name(), count })}
            onClick={() => onChoose(game.id)}
          >
            <GameMark game={game} />
            {count}
          </button>
        ))}
    </div>
  );
}
