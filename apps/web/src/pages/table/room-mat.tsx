import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { countdownOf, showsHands, watchingOf, type TableView } from '@call-to-glory/table/client';
import i18next from 'i18next';
import { Eye, Lock, Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useAgreedOptions } from '../../board/end/use-agreed-options.ts';
import { useListNames } from '../../board/words/use-list-names.ts';
import { InviteFriends } from '../../features/friends/friend-parts.ts';
import { LeaveGroup, Suggestions } from '../../features/group/group-parts.ts';
import { Invitation } from '../../features/group/invitation.tsx';
import { OptionChips } from '../../features/group/option-chips.tsx';
import { optionRows } from '../../features/group/option-rows.ts';
import { newsIn } from '../../features/group/use-option-news.ts';
import { Chairs } from '../../features/table/chairs.tsx';
import { describeReadiness } from '../../features/table/describe-readiness.ts';
import { InviteTray } from '../../features/table/invite-tray.tsx';
import { RoomActions } from '../../features/table/room-actions.tsx';
import type { useSender } from '../../features/table/use-sender.ts';
import { WatchStrip } from '../../features/watching/watching-parts.tsx';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { widths } from '../../ui/theme/breakpoints.ts';
import { useLanding } from '../../ui/use-landing.ts';
import { useMedia } from '../../ui/use-media.ts';

import styles from './waiting-room.module.css';

/** A table before its first game, and its viewer. */
export interface RoomContext {
  readonly open: OpenTable;
  readonly game: GameLobby<GameTypes>;
  /** What each seat is called. */
  readonly names: readonly string[];
  /** The id of the viewer; null while they have no name. */
  readonly playerId: string | null;
  /** The chair of the viewer; null while they have none. */
  readonly seat: Seat | null;
  readonly isHost: boolean;
  readonly hostName: string | null;
  readonly title: string;
  readonly sender: ReturnType<typeof useSender>;
  /** Server time, milliseconds. */
  now(): number;
}

/** Who may come, who has come, what is played, and below that the viewer's next action. */
export function RoomMat({
  room,
  onOptions,
  onFairness,
}: {
  readonly room: RoomContext;
  onOptions(): void;
  onFairness(): void;
}): ReactNode {
  const { t } = useTranslation();
  const [watches, setWatches] = useState(false);
  const { open, seat, sender } = room;
  const { options } = open.table;
  const { Banner } = room.game;
  // A delayed spectator still sees the room after the game has begun.
  const hasBegun = open.presence.hasBegun === true;
  const isGuest = seat === null && !hasBegun && !watches && hasRoomFor(open.table, room.playerId);
  return (
    <div className={`mat ${styles.mat}`} data-lit="true">
      {isGuest && Banner !== undefined ? (
        <>
          <div className={styles.cards}>
            <Banner />
          </div>
          <div className="hem" />
        </>
      ) : null}
      <div className={styles.content}>
        {isGuest ? <Welcome room={room} /> : <Preparation room={room} onOptions={onOptions} />}
        <p className={styles.fairness}>
          <Button look="plain" onClick={onFairness}>
            {t('fair.open')}
          </Button>
        </p>
      </div>
      {hasBegun ? null : (
        <footer className={styles.foot} data-guest={isGuest}>
          {seat !== null && showsHands(options) ? (
            <p className={styles.agreement}>
              {t('watch.agree', { count: watchingOf(options)?.delay ?? 0 })}
            </p>
          ) : null}
          <Readiness {...room} />
          <p className={styles.fault} role="alert">
            {sender.refusal}
          </p>
          <RoomActions
            table={open.table}
            seat={seat}
            isHost={room.isHost}
            isNameTaken={sender.isNameTaken}
            now={room.now}
            send={sender.send}
          />
          {isGuest ? (
            <Button look="plain" onClick={() => setWatches(true)}>
              <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
              {t('room.justWatch')}
            </Button>
          ) : null}
          {seat === null ? (
            <LeaveGroup table={open.table} became={open.became} send={sender.send} />
          ) : null}
        </footer>
      )}
    </div>
  );
}

/** For people who come by a link and have no chair yet. */
function Welcome({ room }: { readonly room: RoomContext }): ReactNode {
  const { open, game, names, hostName } = room;
  const { t } = useTranslation();
  useLanding();
  const isWide = useMedia(`(width >= ${widths.home}px)`);
  return (
    <header>
      <h1>{hostName === null ? t('room.invitesNoHost') : t('room.invites', { name: hostName })}</h1>
      <Invitation
        table={open.table}
        game={game}
        names={names}
        chairs={isWide ? <RoomChairs room={room} /> : null}
      />
    </header>
  );
}

/** For everybody else: invitations, chairs and options; for people without a chair, the chairs first. */
function Preparation({
  room,
  onOptions,
}: {
  readonly room: RoomContext;
  onOptions(): void;
}): ReactNode {
  const { t } = useTranslation();
  useLanding();
  const { open, game, names, isHost, sender } = room;
  const { table, presence } = open;
  const canJoin = presence.hasBegun !== true && hasRoomFor(table, room.playerId);
  return (
    <>
      <header className={styles.head}>
        <h1>{room.title}</h1>
        <Lead room={room} />
        <RoomNotices room={room} />
      </header>
      {room.seat === null ? <RoomChairs room={room} /> : null}
      {canJoin ? <InviteTray table={table} game={game} names={names} /> : null}
      {canJoin && room.seat !== null ? <InviteFriends table={table} /> : null}
      {room.seat === null ? null : <RoomChairs room={room} />}
      <OptionChips table={table} game={game}>
        <Button look="outline" onClick={onOptions}>
          <Settings2 size={18} strokeWidth={1.6} aria-hidden="true" />
          {t(isHost ? 'room.change' : room.seat === null ? 'room.allOptions' : 'room.suggest')}
        </Button>
      </OptionChips>
      <Suggestions table={table} game={game} send={(command) => void sender.send(command)} />
    </>
  );
}

function RoomChairs({ room }: { readonly room: RoomContext }): ReactNode {
  const { open, game, names, playerId, isHost, sender } = room;
  return (
    <Chairs
      table={open.table}
      game={game}
      names={names}
      playerId={playerId}
      presence={open.presence}
      isHost={isHost}
      send={(command) => void sender.send(command)}
    />
  );
}

/** Says what the room is waiting for. */
function Lead({ room: { open, game } }: { readonly room: RoomContext }): ReactNode {
  const { t } = useTranslation();
  const { table, presence } = open;
  if (presence.hasBegun === true) {
    return (
      <div className={styles.begun}>
        <WatchStrip open={open} isSeated={false} sitBeside={() => {}} sitDown={null} />
        <p className={styles.meanwhile}>
          {t('room.meanwhile')}
          {game.loadTutorial === undefined ? null : (
            <ButtonLink look="outline" href={`/${game.id}/learn`}>
              {t('bar.learn')}
            </ButtonLink>
          )}
          <ButtonLink look="outline" href={`/${game.id}/rules`}>
            {t('bar.rules')}
          </ButtonLink>
        </p>
      </div>
    );
  }
  const free = table.seats.filter(({ type }) => type === 'empty').length;
  return (
    <p className={styles.lead}>
      {countdownOf(table) !== null
        ? t('room.leadStarting')
        : free === 0 || table.locked
          ? t('room.leadFull')
          : t('room.lead', { count: free })}
    </p>
  );
}

/** Says why people are back in the room, or have to confirm again that they are ready. */
function RoomNotices({ room }: { readonly room: RoomContext }): ReactNode {
  const { game, names, seat, isHost, open, sender } = room;
  const { table } = open;
  const agreed = useAgreedOptions(table, seat, isHost);
  const { t } = useTranslation();
  const listNames = useListNames();
  const notOpened = table.stage === 'playing' ? [] : table.notOpened;
  return (
    <>
      {table.revealed.length === 0 ? null : (
        <p className={styles.notice}>
          {t('room.ended')} {seat === null ? null : t('room.another')}
        </p>
      )}
      {/* The line below the options is read out. */}
      {agreed === null ? null : (
        <p className={styles.notice}>
          {newsIn(optionRows(agreed, game), optionRows(table.options, game)).map(
            ({ name, from, to }) => (
              <span key={name}>{i18next.t('group:chip.change', { name, from, to })}. </span>
            ),
          )}
          {t('room.changed')}
        </p>
      )}
      {table.locked && seat !== null ? (
        <div className={styles.notice}>
          <Lock size={18} strokeWidth={1.6} aria-hidden="true" />
          <p>{t('room.lockedSeated')}</p>
          {isHost ? (
            <Button look="plain" onClick={() => void sender.send({ type: 'lock', locked: false })}>
              {t('room.unlock')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {notOpened.length === 0 ? null : (
        <p className={styles.notice} role="status">
          {t('room.notOpened', { names: listNames(notOpened.map((one) => names[one] ?? '')) })}
        </p>
      )}
    </>
  );
}

/** Says who is ready, and for whom the room is waiting. */
function Readiness({ open, names, seat }: RoomContext): ReactNode {
  const { ready, waitingFor } = describeReadiness(open.table, names, seat);
  return (
    <p className={styles.readiness} role="status">
      <strong>{ready}</strong> {waitingFor}
    </p>
  );
}

/** Does the viewer's next action ask for a name? */
export function asksName({ open, playerId }: RoomContext): boolean {
  return playerId === null && open.presence.hasBegun !== true && hasRoomFor(open.table, null);
}

/** May somebody who has no chair take one? */
function hasRoomFor(
  { seats, locked, kicked }: TableView<GameTypes>,
  player: string | null,
): boolean {
  if (locked || (player !== null && kicked.includes(player))) return false;
  return seats.some(({ type }) => type === 'empty');
}
