import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { Presence } from '@call-to-glory/protocol';
import {
  seatOf,
  type Occupant,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table/client';
import { Check, Ellipsis } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AskingButton } from '../../ui/asking-button.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusWithin } from '../../ui/use-focus-within.ts';
import { ReliabilityMark } from '../group/group-parts.ts';
import type { NamedTable } from '../names/named-table.ts';

import styles from './chairs.module.css';

interface ChairsProps extends NamedTable {
  /** The viewer; null if they have no name yet. */
  readonly playerId: string | null;
  readonly presence: Presence;
  readonly isHost: boolean;
  send(command: TableCommand): void;
}

/** Shows who sits where before a game, with the actions for it: banners where there is room, rows elsewhere. */
export function Chairs(props: ChairsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <ul
      className={styles.chairs}
      style={{ '--seats': props.table.seats.length }}
      aria-label={t('room.seats')}
    >
      {props.table.seats.map((_, seat) => (
        <Chair key={seat} {...props} seat={seat} />
      ))}
    </ul>
  );
}

function Chair(props: ChairsProps & { readonly seat: Seat }): ReactNode {
  const { table, game, names, presence, seat } = props;
  const { t } = useTranslation();
  const chair = useRef<HTMLLIElement>(null);
  // Buttons are gone when who sits here or who is host has changed.
  const focusWithin = useFocusWithin(chair);
  const occupant = table.seats[seat];
  if (occupant === undefined) return null;
  const isReady = occupant.type === 'bot' || (occupant.type === 'person' && occupant.ready);
  return (
    <li
      ref={chair}
      className={styles.chair}
      data-free={occupant.type === 'empty'}
      tabIndex={-1}
      {...focusWithin}
    >
      <div className={styles.banner}>
        <game.SeatMark seat={seat} state={isAway(occupant, presence) ? 'away' : undefined} />
        {isReady ? (
          <span className={styles.tick}>
            <Check size={15} strokeWidth={2.6} aria-hidden="true" />
          </span>
        ) : null}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{occupant.type === 'empty' ? t('room.free') : names[seat]}</p>
        <p className={styles.note}>
          <Roles {...props} occupant={occupant} />
          {table.locked && occupant.type === 'empty' ? null : (
            <Note presence={presence} occupant={occupant} />
          )}
        </p>
        {occupant.type !== 'person' || table.options.private ? null : (
          <p className={styles.note}>
            <ReliabilityMark player={occupant.person.id} gameId={game.id} />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <ChairActions {...props} occupant={occupant} />
      </div>
    </li>
  );
}

function Roles({
  occupant,
  playerId,
  table,
}: ChairsProps & { readonly occupant: Occupant }): ReactNode {
  const { t } = useTranslation();
  if (occupant.type !== 'person') return null;
  const { id } = occupant.person;
  return (
    <>
      {id === playerId ? <span>{t('room.you')}</span> : null}
      {id === table.host ? <span>{t('room.host')}</span> : null}
    </>
  );
}

function Note({
  occupant,
  presence,
}: {
  readonly occupant: Occupant;
  readonly presence: Presence;
}): ReactNode {
  const { t } = useTranslation();
  switch (occupant.type) {
    case 'empty':
      return <span>{t('room.freeNote')}</span>;
    case 'bot':
      return <span>{t('room.bot')}</span>;
    case 'person':
      if (isAway(occupant, presence)) {
        if ((presence.removed ?? []).includes(occupant.person.id))
          return <span>{t('room.removed')}</span>;
        const isClosed = (presence.closed ?? []).includes(occupant.person.id);
        return <span>{t(isClosed ? 'room.closedPage' : 'room.away')}</span>;
      }
      return (
        <span data-ready={occupant.ready}>
          {t(occupant.ready ? 'room.ready' : 'room.notReady')}
        </span>
      );
  }
}

function ChairActions(
  props: ChairsProps & { readonly occupant: Occupant; readonly seat: Seat },
): ReactNode {
  const { occupant, seat, names, playerId, isHost, send } = props;
  const { t } = useTranslation();
  const name = names[seat] ?? '';
  switch (occupant.type) {
    case 'empty':
      return <FreeChairActions {...props} />;
    case 'person':
      if (occupant.person.id === playerId) {
        return (
          <Button look="plain" data-own onClick={() => send({ type: 'stand' })}>
            {t('room.stand')}
          </Button>
        );
      }
      return isHost ? <PersonActions name={name} seat={seat} send={send} /> : null;
    case 'bot':
      return isHost ? (
        <Button
          look="plain"
          aria-label={t('room.removeWho', { name })}
          onClick={() => send({ type: 'clearSeat', seat })}
        >
          {t('room.remove')}
        </Button>
      ) : null;
  }
}

function FreeChairActions({
  table,
  game,
  seat,
  playerId,
  isHost,
  send,
}: ChairsProps & { readonly seat: Seat }): ReactNode {
  const { t } = useTranslation();
  const mark = game.seatName(seat);
  return (
    <>
      {isHost ? (
        <Button
          look="outline"
          aria-label={t('room.addBotAt', { mark })}
          onClick={() => send({ type: 'seatBot', seat, bot: 'simple' })}
        >
          {t('room.addBot')}
        </Button>
      ) : null}
      {maySit(table, playerId) ? (
        <Button
          look={isHost ? 'plain' : 'outline'}
          data-extra={isHost && playerId !== null && seatOf(table, playerId) !== null}
          aria-label={t('room.sitAt', { mark })}
          onClick={() => send({ type: 'sit', seat })}
        >
          {t('room.sitHere')}
        </Button>
      ) : null}
    </>
  );
}

/** The host's actions about somebody: behind a button in a row, visible below a banner. */
function PersonActions({
  name,
  seat,
  send,
}: Pick<ChairsProps, 'send'> & { readonly name: string; readonly seat: Seat }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`target ${styles.more}`}
        aria-label={t('room.more', { name })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={20} strokeWidth={2.4} aria-hidden="true" />
      </button>
      <span className={styles.hidden} data-open={isOpen}>
        <Button
          look="plain"
          aria-label={t('room.makeHostWho', { name })}
          onClick={() => send({ type: 'transferHost', seat })}
        >
          {t('room.makeHost')}
        </Button>
        {/* Asked first, because somebody who is kicked cannot come back. */}
        <AskingButton
          look="plain"
          label={t('room.removeWho', { name })}
          title={t('sendAway.title', { name })}
          lead={t('sendAway.lead')}
          stay={t('sendAway.stay')}
          act={t('sendAway.act')}
          onAct={() => send({ type: 'clearSeat', seat })}
        >
          {t('room.remove')}
        </AskingButton>
      </span>
    </>
  );
}

function isAway(occupant: Occupant, { away }: Presence): boolean {
  return occupant.type === 'person' && away.includes(occupant.person.id);
}

/** May somebody take a chair, or another one? */
function maySit(table: TableView<GameTypes>, player: string | null): boolean {
  if (player === null || table.kicked.includes(player)) return false;
  return !table.locked || seatOf(table, player) !== null;
}
