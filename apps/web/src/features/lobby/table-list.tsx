import type { GameTypes } from '@call-to-glory/game-kit';
import type { ListedTable } from '@call-to-glory/protocol';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useGame } from '../../games/game-context.ts';
import { gameOf } from '../../games/games.ts';
import { Button } from '../../ui/button.tsx';
import { showMore } from '../../ui/show-more.ts';
import { GameTile } from './game-mark.tsx';

import styles from './table-list.module.css';

/** Lists tables under a heading: a few, or all of them on request. */
export function TableList(props: {
  /** Null while they are loading. */
  readonly tables: readonly ListedTable[] | null;
  /** What to say if they failed to load; null while they may still arrive. */
  readonly missing?: ReactNode;
  readonly title: string;
  /** What to say when there are none; if left out, an empty list is not shown at all. */
  readonly empty?: string;
  readonly limit: number;
  /** The controls that narrow the list, above it. */
  readonly filter?: ReactNode;
  /** The same, short enough to fit beside the heading. */
  readonly pills?: ReactNode;
  children(table: ListedTable, game: GameLobby<GameTypes>): ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (props.tables?.length === 0 && props.empty === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {props.title}
        </h2>
        {props.pills}
      </div>
      {props.filter}
      {props.tables === null || props.tables.length === 0 ? (
        <div
          className={styles.empty}
          data-loading={props.tables === null && (props.missing ?? null) === null}
        >
          {props.tables === null ? (props.missing ?? t('lists.loading')) : props.empty}
        </div>
      ) : (
        <>
          <ul ref={list} className={styles.rows}>
            {props.tables.slice(0, showsAll ? undefined : props.limit).map((table) => {
              const game = gameOf(table.gameId);
              return game === null ? null : <li key={table.id}>{props.children(table, game)}</li>;
            })}
          </ul>
          {showsAll || props.tables.length <= props.limit ? null : (
            <div className={styles.more}>
              <Button
                look="plain"
                onClick={() => showMore(list.current, props.limit, () => setShowsAll(true))}
              >
                {t('lists.all', { count: props.tables.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** One table: who sits there, two lines about it, and the actions (`children`). */
export function TableRow(props: {
  readonly table: ListedTable;
  readonly game: GameLobby<GameTypes>;
  readonly title: string;
  readonly detail: string;
  /** What follows the detail, even if that is urgent: since when the table has been waiting, or how far its game is. */
  readonly aside?: string;
  readonly isUrgent?: boolean;
  /** How a list of many games names this one: before the detail, or by its mark alone. */
  readonly naming: 'before' | 'by-mark';
  /** Are all names shown, so that the marks would add nothing? */
  readonly isNamed?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { game, title, detail, naming, aside = '', isNamed = false, isUrgent = false } = props;
  const { t } = useTranslation();
  const page = useGame();
  const seats = <Seats table={props.table} game={game} />;
  const after =
    aside === '' ? null : (
      <>
        {'\u{a0}· '}
        <span className={styles.aside}>{aside}</span>
      </>
    );
  if (page === null) {
    const name = <strong className={styles.game}>{game.name()}</strong>;
    return (
      <div className={styles.row} data-mixed={isNamed ? 'named' : 'seats'}>
        <GameTile game={game} />
        <div>
          <h3 className={styles.title}>
            {naming === 'by-mark' ? (
              <span className="visually-hidden">{`${game.name()}${t('lists.separator')}`}</span>
            ) : null}
            {title}
          </h3>
          <p className={styles.detail} data-urgent={isUrgent}>
            {naming === 'by-mark' ? null : name}
            {naming === 'by-mark' || detail === '' ? null : t('lists.separator')}
            {detail}
            {after}
          </p>
        </div>
        {isNamed ? null : seats}
        {props.children}
      </div>
    );
  }
  return (
    <div className={styles.row}>
      {seats}
      <div>
        <h3 className={styles.title}>
          {page.id === game.id ? null : `${game.name()} · `}
          {title}
        </h3>
        <p className={styles.detail} data-urgent={isUrgent}>
          {detail}
          {after}
        </p>
      </div>
      {props.children}
    </div>
  );
}

function Seats({
  table: { seats },
  game: { SeatMark, FreeMark },
}: {
  readonly table: ListedTable;
  readonly game: GameLobby<GameTypes>;
}): ReactNode {
  const { t } = useTranslation();
  const taken = seats.filter(({ type }) => type !== 'empty').length;
  return (
    <div
      className={styles.seats}
      role="img"
      aria-label={t('lists.seats', { taken, all: seats.length })}
    >
      {seats.map((occupant, seat) =>
        occupant.type !== 'empty' ? (
          <SeatMark key={seat} seat={seat} />
        ) : FreeMark === undefined ? (
          <span key={seat} className={styles.free} />
        ) : (
          <FreeMark key={seat} />
        ),
      )}
    </div>
  );
}
