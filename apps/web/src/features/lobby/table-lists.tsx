import type { GameTypes } from '@call-to-glory/game-kit';
import type { ListedTable, PeopleHere } from '@call-to-glory/protocol';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useGame } from '../../games/game-context.ts';
import { roughDuration } from '../../lib/language/duration.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { describeTableOptions } from '../table-options/describe-table-options.ts';
import { describeWatching } from '../table-options/describe-watching.ts';
import { describeWaiting } from './describe-waiting.ts';
import { GamePills } from './game-pills.tsx';
import { namesAt, othersAt } from './listed-names.ts';
import { useTableFilter } from './table-filter.tsx';
import { TableList, TableRow } from './table-list.tsx';

import styles from './table-list.module.css';

/** How many tables a list shows before the viewer asks for all. */
export const shortList = { open: 6, openOfAll: 5, live: 4, own: 4 };

interface ListProps {
  /** Null while they are loading. */
  readonly tables: readonly ListedTable[] | null;
  /** What to say if they failed to load. */
  readonly missing?: ReactNode;
}

/** Tables with free chairs. */
export function OpenTables({ tables, missing }: ListProps): ReactNode {
  const { fitting, filter } = useTableFilter(tables);
  return <OpenList tables={fitting} missing={missing} filter={filter} />;
}

/**
 * Tables with free chairs, of all games or of one; those of one can be narrowed further.
 *
 * @param props.game the id of the one; null for all
 */
export function OpenTablesOfAll({
  tables,
  missing,
  game,
  onGame,
}: ListProps & {
  readonly game: string | null;
  onGame(game: string | null): void;
}): ReactNode {
  const ofGame = tables?.filter(({ gameId }) => gameId === game) ?? null;
  const { fitting, filter } = useTableFilter(ofGame, game);
  return (
    <OpenList
      tables={game === null ? tables : fitting}
      missing={missing}
      filter={filter}
      pills={
        tables === null || tables.length === 0 ? null : (
          <GamePills tables={tables} chosen={game} onChoose={onGame} />
        )
      }
    />
  );
}

function OpenList({
  tables,
  missing,
  filter = null,
  pills = null,
}: ListProps & { readonly filter?: ReactNode; readonly pills?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <TableList
      title={t('lists.open')}
      empty={t(filter === null && pills === null ? 'lists.noOpen' : 'lists.noneFits')}
      limit={pills === null ? shortList.open : shortList.openOfAll}
      filter={filter}
      pills={pills}
      tables={tables}
      missing={missing}
    >
      {(table, game) => {
        const names = othersAt(table, game, null);
        const name = names[0] ?? '';
        return (
          <TableRow
            table={table}
            game={game}
            title={names.join(t('lists.separator'))}
            detail={describeTableOptions(table.options, game)}
            aside={t('lists.since', { since: roughDuration(now - table.createdAt) })}
            naming="before"
          >
            <ButtonLink
              look="solid"
              href={`/t/${table.id}`}
              aria-label={t('lists.joinTable', { name })}
            >
              {t('lists.join')}
            </ButtonLink>
          </TableRow>
        );
      }}
    </TableList>
  );
}

/** Games that are being played. */
export function LiveTables({ tables, missing }: ListProps): ReactNode {
  const { t } = useTranslation();
  // A list of many games has room to say how far each is, but not who leads.
  const isOfOne = useGame() !== null;
  return (
    <TableList title={t('lists.live')} limit={shortList.live} tables={tables} missing={missing}>
      {(table, game) => {
        const names = namesAt(table, game);
        return (
          <TableRow
            table={table}
            game={game}
            title={names.join(t('lists.separator'))}
            detail={partsOf(describeLive(table, game, names), isOfOne).join(t('lists.separator'))}
            naming="before"
            isNamed
          >
            <ButtonLink
              look="outline"
              href={`/t/${table.id}`}
              aria-label={t('lists.watchTable', { names: names.join(t('lists.separator')) })}
            >
              <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
              {t('lists.watch')}
            </ButtonLink>
          </TableRow>
        );
      }}
    </TableList>
  );
}

/** Tables at which the player sits. */
export function OwnTables({ tables, missing }: ListProps): ReactNode {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <TableList title={t('lists.mine')} limit={shortList.own} tables={tables} missing={missing}>
      {(table, game) => {
        const others = othersAt(table, game, me?.id ?? null);
        const names = others.join(t('lists.separator'));
        const seats = namesAt(table, game);
        const isCalled = table.pending.some(({ player }) => player === me?.id);
        const playing = table.stage === 'playing';
        return (
          <TableRow
            table={table}
            game={game}
            title={names || t('lists.alone')}
            detail={describeWaiting(table, seats, me?.id ?? null, Date.now())}
            aside={playing ? describeLive(table, game, seats).title : ''}
            isUrgent={isCalled}
            naming="by-mark"
            isNamed
          >
            <ButtonLink
              look={isCalled ? 'act' : 'outline'}
              href={`/t/${table.id}`}
              aria-label={
                names === ''
                  ? t('lists.openAlone')
                  : t(playing ? 'lists.resumeTable' : 'lists.openTable', { names })
              }
            >
              {t(playing ? 'lists.resume' : 'lists.openAct')}
            </ButtonLink>
          </TableRow>
        );
      }}
    </TableList>
  );
}

/** How many people have a page open, and how many of them play. */
export function HereNow({ here }: { readonly here: PeopleHere }): ReactNode {
  const { t } = useTranslation();
  const { people, playing } = here;
  return (
    <p className={styles.here}>
      {people === 1
        ? t('lists.onlyYou')
        : [
            t('lists.here', { count: people }),
            ...(playing === 0 ? [] : [t('lists.herePlaying', { count: playing })]),
          ].join(t('lists.separator'))}
    </p>
  );
}

interface LiveWords {
  readonly title: string;
  readonly detail: string;
  readonly watching: string;
}

/** Describes the state of a game as far as spectators may know it, and how delayed that is. */
function describeLive(
  table: ListedTable,
  game: GameLobby<GameTypes>,
  names: readonly string[],
): LiveWords {
  const watching = describeWatching(table.options);
  const { summary } = table;
  if (summary === null) return { title: '', detail: '', watching };
  return { ...game.describeSummary(summary, names), watching };
}

function partsOf({ title, detail, watching }: LiveWords, isWhole: boolean): readonly string[] {
  return [title, isWhole ? detail : '', watching].filter((part) => part !== '');
}
