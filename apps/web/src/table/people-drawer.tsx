import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import {
  awaitedSeats,
  isHost,
  seatOf,
  timesOf,
  type Motion,
  type TableCommand,
} from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameClient } from '../games/game-client.ts';
import { gameOf } from '../games/games.ts';
import { Button } from '../shell/button.tsx';
import { Drawer } from '../shell/drawer.tsx';
import { useMe } from '../shell/shell-context.ts';
import { clockDetail } from '../table-options/describe-clock.ts';
import { describeTableOptions } from '../table-options/describe-table-options.ts';
import type { OpenTable } from './open-table.ts';
import { useSeatNames } from './use-seat-names.ts';

import styles from './people-drawer.module.css';

interface PeopleDrawerProps {
  readonly open: OpenTable;
  readonly game: GameClient<GameTypes>;
  readonly isOpen: boolean;
  onClose(): void;
  send(command: TableCommand): void;
}

/** Who plays here and by which options, and what people can do for each other and decide together. */
export function PeopleDrawer(props: PeopleDrawerProps): ReactNode {
  const { open, isOpen, onClose, send } = props;
  const { t } = useTranslation();
  const { table } = open;
  const clock = clockDetail(table.options.clock);
  const me = useMe();
  const mine = me === null ? null : seatOf(table, me.id);
  const lobby = gameOf(table.gameId);
  const propose = (motion: Motion): void => {
    send({ type: 'vote', motion, isFor: true });
    onClose();
  };
  const own = mine === null ? undefined : table.seats[mine];
  const isCovered = own?.type === 'person' && own.cover !== null;
  return (
    <Drawer title={t('people.title')} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.people}>
        {table.seats.map((_, seat) => (
          <Somebody key={seat} {...props} seat={seat} mine={mine} />
        ))}
      </ul>
      {mine === null || table.stage !== 'playing' ? null : (
        <section className={styles.section}>
          <h3>{t('people.together')}</h3>
          {table.paused ? (
            <Button look="outline" onClick={() => propose({ type: 'resume' })}>
              {t('people.resume')}
            </Button>
          ) : (
            <Button look="outline" onClick={() => propose({ type: 'pause' })}>
              {t('people.pause')}
            </Button>
          )}
          <Button look="outline" onClick={() => propose({ type: 'end' })}>
            {t('people.end')}
          </Button>
          <p>{t('people.togetherDetail')}</p>
          <Button
            look="outline"
            onClick={() => {
              send({ type: isCovered ? 'return' : 'cover' });
              onClose();
            }}
          >
            {t(isCovered ? 'people.return' : 'people.coverMe')}
          </Button>
          <p>{t('people.coverMeDetail')}</p>
        </section>
      )}
      {lobby === null ? null : (
        <section className={styles.section}>
          <h3>{t('room.options')}</h3>
          <p>{describeTableOptions(table.options, lobby)}</p>
          {clock === null ? null : <p>{clock}</p>}
        </section>
      )}
    </Drawer>
  );
}

function Somebody({
  open: { table, presence },
  game,
  seat,
  mine,
  onClose,
  send,
}: PeopleDrawerProps & { readonly seat: Seat; readonly mine: Seat | null }): ReactNode {
  const { t } = useTranslation();
  const me = useMe();
  const names = useSeatNames(table);
  const occupant = table.seats[seat];
  if (occupant === undefined || occupant.type === 'empty') return null;
  const name = names[seat] ?? '';
  const isPlaying = table.stage === 'playing';
  const isPerson = occupant.type === 'person';
  const isAway = isPerson && presence.away.includes(occupant.person.id);
  const isAsked = awaitedSeats(game.game, table).includes(seat);
  const isOther = isPerson && mine !== null && seat !== mine;
  const plays = isPerson && occupant.cover === null;
  const act = (command: TableCommand): void => {
    send(command);
    onClose();
  };
  return (
    <li className={styles.person}>
      <p className={styles.name}>
        {name}
        {seat === mine ? <span className={styles.role}>{t('room.you')}</span> : null}
        {isPerson && isHost(table, occupant.person.id) ? (
          <span className={styles.role}>{t('room.host')}</span>
        ) : null}
      </p>
      <p className={styles.state}>
        {isPerson
          ? occupant.cover !== null
            ? t('people.covered')
            : isAway
              ? t('room.away')
              : isPlaying && isAsked
                ? t('people.thinking')
                : t('people.here')
          : t('room.bot')}
      </p>
      {isOther && isPlaying && plays ? (
        <div className={styles.actions}>
          {isAsked && !table.paused ? (
            <Button
              look="outline"
              aria-label={t('people.nudgeWho', { name })}
              onClick={() => act({ type: 'nudge', seat })}
            >
              {t('people.nudge')}
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
          {isAsked || isAway ? (
            <Button
              look="outline"
              aria-label={t('people.coverWho', { name })}
              onClick={() => act({ type: 'vote', motion: { type: 'cover', seat }, isFor: true })}
            >
              {t('people.cover')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isOther && me !== null && isHost(table, me.id) ? (
        <div className={styles.actions}>
          <Button
            look="plain"
            aria-label={t('room.makeHostWho', { name })}
            onClick={() => act({ type: 'handOver', seat })}
          >
            {t('room.makeHost')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
