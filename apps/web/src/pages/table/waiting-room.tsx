import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import { countdownOf, isHost, seatOf, type TableCommand } from '@call-to-glory/table/client';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameClient, GameLobby } from '../../board/contract/game-client.ts';
import { ChatSound, TableChat } from '../../features/chat/table-talk.tsx';
import { useTalk } from '../../features/chat/use-talk.ts';
import { FairnessDrawer } from '../../features/fairness/fairness-drawer.tsx';
import { GroupSection, OptionsList } from '../../features/group/group-parts.ts';
import { useSeatNames } from '../../features/names/use-seat-names.ts';
import { ColumnsPage } from '../../features/page/page.tsx';
import { Chairs } from '../../features/table/chairs.tsx';
import { HostOptions } from '../../features/table/host-options.tsx';
import { InviteLink } from '../../features/table/invite-link.tsx';
import { RoomActions } from '../../features/table/room-actions.tsx';
import { useMustAgreeAgain } from '../../features/table/use-must-agree-again.ts';
import { useSender } from '../../features/table/use-sender.ts';
import { WatchStrip } from '../../features/watching/watching-parts.ts';
import { gameOf } from '../../games/games.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import type { SeenTable } from '../../lib/connection/seen-table.ts';
import type { TableClient } from '../../lib/connection/table-client.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/use-title.ts';

import styles from '../../features/table/room.module.css';

/** A table before its first game: people sit down, invite others, and say that they are ready. */
export function WaitingRoom(props: {
  readonly client: TableClient;
  readonly open: OpenTable;
  readonly game: GameClient<GameTypes>;
}): ReactNode {
  const { table, presence } = props.open;
  const me = useMe();
  // A delayed spectator still sees the room.
  const hasBegun = presence.hasBegun === true;
  const names = useSeatNames(table);
  const sender = useSender(props.client, props.open, props.game);
  const seat = me === null ? null : seatOf(table, me.id);
  const hosts = me !== null && isHost(table, me.id);
  const mustAgreeAgain = useMustAgreeAgain(table, seat, hosts);
  const title = useRoomTitle(table);
  useTitle(title);

  const lobby = gameOf(table.gameId);
  if (lobby === null) throw new Error(`a table of the unknown game ${table.gameId} was opened`);
  const send = (command: TableCommand): void => void sender.send(command);

  return (
    <ColumnsPage
      widths="wide-first"
      seat={seat ?? 0}
      first={{
        look: styles.mat,
        isLit: true,
        content: (
          <>
            <h1>{title}</h1>
            <Lead open={props.open} />
            <RoomNotices table={table} names={names} mustAgreeAgain={mustAgreeAgain} />
            <Chairs
              table={table}
              game={lobby}
              names={names}
              playerId={me?.id ?? null}
              presence={presence}
              isHost={hosts}
              send={send}
            />
            {hasBegun ? null : (
              <RoomActions
                table={table}
                seat={seat}
                isHost={hosts}
                isNameTaken={sender.isNameTaken}
                now={props.client.now}
                send={sender.send}
              />
            )}
            <p className={styles.fault} role="alert">
              {sender.refusal}
            </p>
            <div className={styles.picture}>
              {lobby.Banner === undefined ? null : <lobby.Banner />}
            </div>
          </>
        ),
      }}
      second={{
        look: `${styles.mat} ${styles.side}`,
        content: (
          <Side
            table={table}
            game={lobby}
            isHost={hosts}
            watchers={presence.watchers}
            send={sender.send}
          />
        ),
      }}
    />
  );
}

/** Who may come, what is played, and what is said. */
function Side({
  table,
  game,
  isHost: hosts,
  watchers,
  send,
}: {
  readonly table: SeenTable<GameTypes>;
  readonly game: GameLobby<GameTypes>;
  readonly isHost: boolean;
  readonly watchers: number;
  send(command: TableCommand): Promise<CommandAnswer>;
}): ReactNode {
  const { t } = useTranslation();
  const [isFairnessOpen, setFairnessOpen] = useState(false);
  return (
    <>
      <InviteLink tableId={table.id} />
      <HostOptions table={table} game={game} isHost={hosts} send={send}>
        <OptionsList table={table} game={game} />
      </HostOptions>
      <RoomTalk table={table} />
      <GroupSection
        table={table}
        game={game}
        isHost={hosts}
        send={(command) => void send(command)}
      />
      <p className={styles.fairness}>
        <Button look="plain" onClick={() => setFairnessOpen(true)}>
          {t('fair.open')}
        </Button>
      </p>
      {watchers === 0 ? null : (
        <p className={styles.watching}>
          <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('room.watching', { count: watchers })}
        </p>
      )}
      <FairnessDrawer
        table={table}
        isOpen={isFairnessOpen}
        onClose={() => setFairnessOpen(false)}
      />
    </>
  );
}

/** What the room waits for. */
function Lead({ open }: { readonly open: OpenTable }): ReactNode {
  const { t } = useTranslation();
  const { table, presence } = open;
  if (presence.hasBegun === true) {
    return (
      <div className={styles.begun}>
        <WatchStrip open={open} isSeated={false} sitBeside={() => {}} sitDown={null} />
      </div>
    );
  }
  const free = table.seats.filter(({ type }) => type === 'empty').length;
  return (
    <p className={styles.lead}>
      {countdownOf(table) !== null
        ? t('room.leadStarting')
        : free === 0
          ? t('room.leadFull')
          : t('room.lead', { count: free })}
    </p>
  );
}

/** Why people are back in the room, or have to say again that they are ready. */
function RoomNotices({
  table,
  names,
  mustAgreeAgain,
}: {
  readonly table: SeenTable<GameTypes>;
  readonly names: readonly string[];
  readonly mustAgreeAgain: boolean;
}): ReactNode {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const notOpened = table.stage === 'playing' ? [] : table.notOpened;
  return (
    <>
      {table.gameNumber === 0 ? null : <p className={styles.notice}>{t('room.ended')}</p>}
      <div aria-live="polite">
        {mustAgreeAgain ? <p className={styles.notice}>{t('room.changed')}</p> : null}
      </div>
      {notOpened.length === 0 ? null : (
        <p className={styles.notice} role="status">
          {t('room.notOpened', {
            names: list.format(notOpened.map((one) => names[one] ?? '')),
          })}
        </p>
      )}
    </>
  );
}

function RoomTalk({ table }: { readonly table: SeenTable<GameTypes> }): ReactNode {
  const { t } = useTranslation();
  const talk = useTalk(table.id, table.stage);
  return (
    <section className={styles.talk} aria-labelledby="talk">
      <h2 id="talk">{t('room.talk')}</h2>
      <TableChat talk={talk} table={table} />
      <ChatSound talk={talk} />
    </section>
  );
}

function useRoomTitle(table: SeenTable<GameTypes>): string {
  const { t } = useTranslation();
  const host = table.seats.find(
    (occupant) => occupant.type === 'person' && occupant.person.id === table.host,
  );
  return host?.type === 'person'
    ? t('room.title', { name: host.person.name })
    : t('room.titleNoHost');
}
