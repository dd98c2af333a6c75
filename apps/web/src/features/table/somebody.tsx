import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import {
  awaitedSeats,
  isCorrespondence,
  isHost,
  isPaused,
  timesOf,
  type Occupant,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameClient } from '../../board/contract/game-client.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { seatNames } from '../names/seat-names.ts';

import styles from './people-drawer.module.css';

interface SomebodyProps {
  readonly open: OpenTable;
  readonly game: GameClient<GameTypes>;
  readonly seat: Seat;
  /** The viewer's seat; null if they have none. */
  readonly mine: Seat | null;
  onClose(): void;
  send(command: TableCommand): Promise<CommandAnswer>;
}

/** Somebody at the table: what they are doing, and what can be done for them or about them. */
export function Somebody(props: SomebodyProps): ReactNode {
  const { open, game, seat, mine, onClose, send } = props;
  const { table } = open;
  const { t } = useTranslation();
  const me = useMe();
  const names = seatNames(table);
  const occupant = table.seats[seat];
  if (occupant === undefined || occupant.type === 'empty') return null;
  const name = names[seat] ?? '';
  const isPerson = occupant.type === 'person';
  const isOther = isPerson && mine !== null && seat !== mine;
  const act = (command: TableCommand): void => {
    void send(command);
    onClose();
  };
  return (
    <li className={styles.person}>
      <p className={styles.name}>
        {name} {seat === mine ? <span className={styles.role}>{t('room.you')}</span> : null}{' '}
        {isPerson && isHost(table, occupant.person.id) ? (
          <span className={styles.role}>{t('room.host')}</span>
        ) : null}
      </p>
      <p className={styles.state}>{t(stateOf(occupant, props))}</p>
      {isOther && table.stage === 'playing' && occupant.cover === null ? (
        <Favours
          table={table}
          seat={seat}
          name={name}
          isAsked={awaitedSeats(game.rules, table).includes(seat)}
          isAway={open.presence.away.includes(occupant.person.id)}
          act={act}
        />
      ) : null}
      {isOther && me !== null && isHost(table, me.id) ? (
        <div className={styles.actions}>
          <Button
            look="plain"
            aria-label={t('room.makeHostWho', { name })}
            onClick={() => act({ type: 'transferHost', seat })}
          >
            {t('room.makeHost')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** What somebody is doing at the moment. */
function stateOf(
  occupant: Exclude<Occupant, { type: 'empty' }>,
  { open: { table, presence }, game, seat }: SomebodyProps,
) {
  if (occupant.type === 'bot') return 'room.bot';
  const { id } = occupant.person;
  if (occupant.cover !== null) return 'people.covered';
  if (presence.away.includes(id))
    return (presence.closed ?? []).includes(id) ? 'room.closedPage' : 'room.away';
  const isAsked = table.stage === 'playing' && awaitedSeats(game.rules, table).includes(seat);
  return isAsked ? 'people.thinking' : 'people.here';
}

/** What can be done for somebody, or about them, in a running game. */
function Favours({
  table,
  seat,
  name,
  isAsked,
  isAway,
  act,
}: {
  readonly table: TableView<GameTypes>;
  readonly seat: Seat;
  readonly name: string;
  /** Does the game wait for them? */
  readonly isAsked: boolean;
  readonly isAway: boolean;
  act(command: TableCommand): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      {isAsked && !isPaused(table) ? (
        <Button
          look="outline"
          aria-label={t('people.remindWho', { name })}
          onClick={() => act({ type: 'remind', seat })}
        >
          {t('people.remind')}
        </Button>
      ) : null}
      {timesOf(table.options.clock) === null ? null : (
        <Button
          look="outline"
          aria-label={t('people.giveTimeWho', { name })}
          onClick={() => act({ type: 'giveTime', seat })}
        >
          {t('people.giveTime')}
        </Button>
      )}
      {mayBeCovered(table, isAsked, isAway) ? (
        <Button
          look="outline"
          aria-label={t('people.coverWho', { name })}
          onClick={() => act({ type: 'vote', motion: { type: 'cover', seat }, isFor: true })}
        >
          {t('people.cover')}
        </Button>
      ) : null}
    </div>
  );
}

/** Can a vote put in a stand-in: for somebody who is away while others wait, or slow where no clock runs? */
function mayBeCovered(
  { options: { clock } }: TableView<GameTypes>,
  isAsked: boolean,
  isAway: boolean,
): boolean {
  return !isCorrespondence(clock) && (isAway || (isAsked && clock === 'none'));
}
