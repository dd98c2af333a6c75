import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import {
  groupOf,
  openWhileEmpty,
  seatOf,
  talliesNow,
  type GameResult,
  type TableCommand,
} from '@call-to-glory/table/client';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { duration } from '../../lib/language/duration.ts';
import { locale } from '../../lib/language/locale.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { LeaveGroup } from './leave-group.tsx';

import styles from './group-section.module.css';

interface GroupSectionProps extends Pick<OpenTable, 'table' | 'became'> {
  readonly game: GameLobby<GameTypes>;
  readonly isHost: boolean;
  send(command: TableCommand): Promise<CommandAnswer>;
}

/** Shows how long a table lasts and for whom, and who has won how often at it. */
export function GroupSection(props: GroupSectionProps): ReactNode {
  const { table, became, isHost, send } = props;
  const { t } = useTranslation('group');
  const titleId = useId();
  const isOfGroup = useIsOfGroup(table, became);
  const isKept = table.pinned && isOfGroup;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('keep.title')}</h2>
      {isHost ? (
        <SwitchRow
          label={t('keep.label')}
          detail={t('keep.detail')}
          checked={table.pinned}
          onChange={(pinned) => void send({ type: 'pin', pinned })}
        />
      ) : isKept ? (
        <p>{t('keep.isKept')}</p>
      ) : null}
      {isKept ? <p>{t('keep.onHome')}</p> : null}
      <p>{t('keep.lasts', { time: duration(openWhileEmpty(table)) })}</p>
      <LeaveGroup table={table} became={became} send={send} />
      {table.score.games === 0 ? null : <Score {...props} />}
    </section>
  );
}

/** Does the viewer belong to the group that plays here, or will once they have played? Not those who have left it. */
function useIsOfGroup(table: OpenTable['table'], became: OpenTable['became']): boolean {
  const me = useMe();
  return me !== null && (seatOf(table, me.id) !== null || groupOf(table, became).includes(me.id));
}

function Score({ table, became, game, isHost, send }: GroupSectionProps): ReactNode {
  const { t } = useTranslation('group');
  const { games, tallies } = table.score;
  const played = talliesNow(tallies, became).filter((tally) => tally.games > 0);
  const latest = table.results.slice(-games).toReversed();
  return (
    <>
      <table className={styles.score}>
        <caption>{t('score.after', { count: games })}</caption>
        <thead>
          <tr>
            {(['player', 'wins', 'points'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`score.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {played
            .toSorted((one, other) => other.wins - one.wins || other.points - one.points)
            .map(({ person, wins, points }) => (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                <td>{wins}</td>
                <td>{points}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <ol className={styles.games} aria-label={t('score.games')}>
        {latest.map((result) => (
          <li key={result.at}>
            <GameLine result={result} game={game} />
          </li>
        ))}
      </ol>
      {isHost && table.stage !== 'playing' ? (
        <>
          <Button look="plain" onClick={() => void send({ type: 'resetScore' })}>
            {t('score.reset')}
          </Button>
          <p>{t('score.resetDetail')}</p>
        </>
      ) : null}
    </>
  );
}

/** Shows when a game ended, and the points of its players, the winner first. */
function GameLine({
  result: { at, outcome, players },
  game,
}: {
  readonly result: GameResult;
  readonly game: GameLobby<GameTypes>;
}): ReactNode {
  const when = new Date(at).toLocaleString(locale(), {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const order = players
    .map((player, seat) => ({
      name: player.type === 'person' ? player.person.name : game.seatName(seat),
      place: outcome.places[seat] ?? players.length,
      score: outcome.scores[seat] ?? 0,
    }))
    .toSorted((one, other) => one.place - other.place);
  return (
    <>
      <span>{when}</span>
      <span>
        {order.map(({ name, place, score }, index) => (
          <span key={index} data-won={place === 1}>
            {name} {score}
          </span>
        ))}
      </span>
    </>
  );
}
