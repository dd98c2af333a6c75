import type { GameTypes } from '@call-to-glory/game-kit';
import type { ListedTable } from '@call-to-glory/protocol';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useGame } from '../../games/game-context.ts';
import { gameOf } from '../../games/games.ts';
import { Button } from '../../ui/button.tsx';

import pageStyles from './home.module.css';
import styles from './table-list.module.css';

/** Tables one below the other under a heading: a few, or all of them if that is asked for. */
export function TableList(props: {
  /** Null while they are on their way. */
  readonly tables: readonly ListedTable[] | null;
  /** What to say if they did not come; null while they may. */
  readonly missing?: ReactNode;
  readonly title: string;
  readonly empty: string;
  readonly limit: number;
  /** What narrows the list, above it. */
  readonly filter?: ReactNode;
  children(table: ListedTable, game: GameLobby<GameTypes>): ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={pageStyles.heading}>
        {props.title}
      </h2>
      {props.filter}
      {props.tables === null || props.tables.length === 0 ? (
        <div className={styles.empty}>
          {props.tables === null ? (props.missing ?? t('lists.loading')) : props.empty}
        </div>
      ) : (
        <>
          <ul>
            {props.tables.slice(0, showsAll ? undefined : props.limit).map((table) => {
              const game = gameOf(table.gameId);
              return game === null ? null : <li key={table.id}>{props.children(table, game)}</li>;
            })}
          </ul>
          {showsAll || props.tables.length <= props.limit ? null : (
            <div className={styles.more}>
              <Button look="plain" onClick={() => setShowsAll(true)}>
                {t('lists.all', { count: props.tables.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** One table: who sits there, two lines about it, and what can be done (`children`). */
export function TableRow(props: {
  readonly table: ListedTable;
  readonly game: GameLobby<GameTypes>;
  readonly title: string;
  readonly detail: string;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const { seats } = props.table;
  const isOfPage = useGame()?.id === props.game.id;
  const taken = seats.filter(({ type }) => type !== 'empty').length;
  return (
    <div className={styles.row}>
      <div
        className={styles.seats}
        role="img"
        aria-label={t('lists.seats', { taken, all: seats.length })}
      >
        {seats.map((occupant, seat) =>
          occupant.type === 'empty' ? (
            <span key={seat} className={styles.free} />
          ) : (
            <props.game.SeatMark key={seat} seat={seat} />
          ),
        )}
      </div>
      <div>
        <h3 className={styles.title}>
          {isOfPage ? null : `${props.game.name()} · `}
          {props.title}
        </h3>
        <p className={styles.detail} data-urgent={props.isUrgent ?? false}>
          {props.detail}
        </p>
      </div>
      {props.children}
    </div>
  );
}
