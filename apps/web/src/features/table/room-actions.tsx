import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import { countdownOf, type TableCommand, type TableView } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useIsSettling } from '../../board/commands/use-is-settling.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useLanding } from '../../ui/use-landing.ts';
import { useSecondTick } from '../../ui/use-second-tick.ts';
import { NameForm } from '../identity/name-form.tsx';
import { useRoomKey } from './use-room-key.ts';

import styles from './room.module.css';

interface RoomActionsProps {
  readonly table: TableView<GameTypes>;
  /** The viewer's chair; null while they have none. */
  readonly seat: Seat | null;
  readonly isHost: boolean;
  /** Does somebody who sits here already have this name? */
  readonly isNameTaken: boolean;
  /** Server time, milliseconds. */
  now(): number;
  send(command: TableCommand): Promise<CommandAnswer>;
}

/** The one thing to do next in the waiting room, and the other actions. */
export function RoomActions(props: RoomActionsProps): ReactNode {
  return props.seat === null ? (
    <JoinActions {...props} />
  ) : (
    <SeatedActions {...props} seat={props.seat} />
  );
}

/** Offers a chair to people who have none. */
export function JoinActions({
  table,
  isNameTaken,
  send,
}: Pick<RoomActionsProps, 'table' | 'isNameTaken' | 'send'>): ReactNode {
  const { t } = useTranslation();
  const me = useMe();
  // People who began with the field keep it, and the focus in it, until they sit: their name may be taken.
  const [asksName, setAsksName] = useState(me === null);
  if (!asksName && (me === null || isNameTaken)) setAsksName(true);
  const isFull = table.seats.every(({ type }) => type !== 'empty');
  const isKicked = me !== null && table.kicked.includes(me.id);
  if (table.locked || isKicked || isFull) {
    // It may replace the button that somebody is about to press.
    return (
      <p className={styles.actions} role="alert">
        {isKicked
          ? t('refused.kicked')
          : table.locked
            ? t('room.locked')
            : `${t('room.full')} ${t('room.fullLead')}`}
      </p>
    );
  }
  return (
    <div className={styles.actions}>
      {asksName ? (
        <div className={styles.join}>
          <NameForm
            label={t('room.joinLead')}
            action={t('room.joinAs')}
            look="act"
            onNamed={() => void send({ type: 'sit' })}
          />
        </div>
      ) : (
        <Button look="act" size="large" onClick={() => void send({ type: 'sit' })}>
          {t('room.joinAs')}
        </Button>
      )}
    </div>
  );
}

interface Said {
  readonly type: 'ready' | 'unready';
  readonly isAnswered: boolean;
}

function SeatedActions({
  table,
  seat,
  isHost,
  now,
  send,
}: RoomActionsProps & { readonly seat: Seat }): ReactNode {
  const { t } = useTranslation();
  useLanding();
  const [isBusy, busyWith] = useBusy();
  /** What the player said last of the two, and whether the table has answered. */
  const [said, setSaid] = useState<Said | null>(null);
  const occupant = table.seats[seat];
  const isReady = occupant?.type === 'person' && occupant.ready;
  const free = table.seats.flatMap(({ type }, chair) => (type === 'empty' ? [chair] : []));

  const startsWhenFull = table.seats.every(
    (other, chair) => other.type !== 'person' || other.ready || chair === seat,
  );

  // “I’m ready” and “Not ready” replace each other once the answer is there: only the first half of a double press counts.
  const isSettling = useIsSettling(`${isReady} ${said?.isAnswered}`, false);
  const isDeaf =
    said?.isAnswered === false || (isSettling && (isReady || said?.type === 'unready'));

  async function say(type: Said['type']): Promise<void> {
    setSaid({ type, isAnswered: false });
    await send({ type });
    setSaid({ type, isAnswered: true });
  }
  const press = (type: Said['type']): void => void (isDeaf || say(type));
  useRoomKey('r', isReady || isBusy ? null : () => press('ready'));

  async function fillWithBots(): Promise<void> {
    for (const chair of free) await send({ type: 'seatBot', seat: chair, bot: 'simple' });
    if (!isReady && said?.isAnswered !== false) await say('ready');
  }

  return (
    <div className={styles.actions}>
      <Countdown startsAt={countdownOf(table)?.startsAt ?? null} now={now} />
      <span className={styles.leave}>
        <Button look="plain" onClick={() => void send({ type: 'stand' })}>
          {t('room.stand')}
        </Button>
      </span>
      {isHost && free.length > 0 ? (
        <Button
          look="outline"
          size="large"
          disabled={isBusy}
          onClick={() => void busyWith(fillWithBots())}
        >
          {t(startsWhenFull ? 'room.fillBotsAndStart' : 'room.fillBots', { count: free.length })}
        </Button>
      ) : null}
      {isReady ? (
        <Button look="outline" size="large" onClick={() => press('unready')}>
          {t('room.notYet')}
        </Button>
      ) : (
        <Button
          look="act"
          size="large"
          aria-keyshortcuts="r"
          disabled={isBusy}
          onClick={() => press('ready')}
        >
          {t('room.imReady')}
        </Button>
      )}
    </div>
  );
}

/** Counts down to the game, once everybody is ready. Read aloud it is only where it begins. */
function Countdown({
  startsAt,
  now,
}: {
  readonly startsAt: number | null;
  now(): number;
}): ReactNode {
  const { t } = useTranslation();
  useSecondTick(startsAt, now);
  const seconds = startsAt === null ? 0 : Math.max(1, Math.ceil((startsAt - now()) / 1000));
  const [spoken, setSpoken] = useState({ startsAt, seconds });
  if (spoken.startsAt !== startsAt) setSpoken({ startsAt, seconds });
  return (
    <p className={styles.countdown} role="status">
      {startsAt === null ? null : (
        <>
          <span aria-hidden="true">{t('room.startsIn', { count: seconds })}</span>
          <span className="visually-hidden">{t('room.startsIn', { count: spoken.seconds })}</span>
        </>
      )}
    </p>
  );
}
