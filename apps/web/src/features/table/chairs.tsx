import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { Presence } from '@call-to-glory/protocol';
import { seatOf, type Occupant, type TableCommand } from '@call-to-glory/table/client';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { ReliabilityMark } from '../../features/group/group-parts.ts';
import type { SeenTable } from '../../lib/connection/seen-table.ts';
import { AskingButton } from '../../ui/asking-button.tsx';
import { Button } from '../../ui/button.tsx';

import styles from './chairs.module.css';

interface ChairsProps {
  readonly table: SeenTable<GameTypes>;
  readonly game: GameLobby<GameTypes>;
  readonly names: readonly string[];
  /** The viewer; null if they have no name yet. */
  readonly playerId: string | null;
  readonly presence: Presence;
  readonly isHost: boolean;
  send(command: TableCommand): void;
}

/** Who sits where before a game, and what can be done about it. */
export function Chairs(props: ChairsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className={styles.chairs} aria-label={t('room.seats')}>
      {props.table.seats.map((occupant, seat) => (
        <li key={seat} className={styles.row} data-free={occupant.type === 'empty'}>
          <props.game.SeatMark
            seat={seat}
            state={isAway(occupant, props.presence) ? 'away' : undefined}
          />
          <div>
            <p className={styles.name}>
              {occupant.type === 'empty' ? t('room.free') : props.names[seat]}
              <Roles {...props} occupant={occupant} />
            </p>
            <Note {...props} occupant={occupant} />
            {occupant.type !== 'person' || props.table.options.private ? null : (
              <p className={styles.note}>
                <ReliabilityMark player={occupant.person.id} gameId={props.game.id} />
              </p>
            )}
          </div>
          <div className={styles.actions}>
            <ChairActions {...props} occupant={occupant} seat={seat} />
          </div>
        </li>
      ))}
    </ul>
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
      {id === playerId ? <span className={styles.role}>{t('room.you')}</span> : null}
      {id === table.host ? <span className={styles.role}>{t('room.host')}</span> : null}
    </>
  );
}

function Note({ occupant, presence }: ChairsProps & { readonly occupant: Occupant }): ReactNode {
  const { t } = useTranslation();
  switch (occupant.type) {
    case 'empty':
      return null;
    case 'bot':
      return <p className={styles.note}>{t('room.bot')}</p>;
    case 'person':
      if (isAway(occupant, presence)) {
        if ((presence.removed ?? []).includes(occupant.person.id))
          return <p className={styles.note}>{t('room.removed')}</p>;
        const isClosed = (presence.closed ?? []).includes(occupant.person.id);
        return <p className={styles.note}>{t(isClosed ? 'room.closedPage' : 'room.away')}</p>;
      }
      return occupant.ready ? (
        <p className={styles.note} data-ready="true">
          <Check size={16} strokeWidth={2.4} aria-hidden="true" />
          {t('room.ready')}
        </p>
      ) : (
        <p className={styles.note}>{t('room.notReady')}</p>
      );
  }
}

function ChairActions({
  occupant,
  seat,
  game,
  names,
  playerId,
  table,
  isHost,
  send,
}: ChairsProps & { readonly occupant: Occupant; readonly seat: Seat }): ReactNode {
  const { t } = useTranslation();
  const mark = game.seatName(seat);
  switch (occupant.type) {
    case 'empty':
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
              look="outline"
              aria-label={t('room.sitAt', { mark })}
              onClick={() => send({ type: 'sit', seat })}
            >
              {t('room.sitHere')}
            </Button>
          ) : null}
        </>
      );
    case 'person': {
      if (!isHost || occupant.person.id === playerId) return null;
      const name = names[seat] ?? '';
      return (
        <>
          <Button
            look="plain"
            aria-label={t('room.makeHostWho', { name })}
            onClick={() => send({ type: 'transferHost', seat })}
          >
            {t('room.makeHost')}
          </Button>
          {/* Somebody who is sent away cannot come back. */}
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
        </>
      );
    }
    case 'bot':
      return isHost ? (
        <Button
          look="plain"
          aria-label={t('room.removeWho', { name: names[seat] ?? '' })}
          onClick={() => send({ type: 'clearSeat', seat })}
        >
          {t('room.remove')}
        </Button>
      ) : null;
  }
}

function isAway(occupant: Occupant, { away }: Presence): boolean {
  return occupant.type === 'person' && away.includes(occupant.person.id);
}

/** May somebody take a chair, or another one? */
function maySit(table: SeenTable<GameTypes>, player: string | null): boolean {
  if (player === null || table.kicked.includes(player)) return false;
  return !table.locked || seatOf(table, player) !== null;
}
