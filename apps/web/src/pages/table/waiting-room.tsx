import type { GameTypes } from '@call-to-glory/game-kit';
import { isHost, seatOf } from '@call-to-glory/table/client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameClient } from '../../board/contract/game-client.ts';
import { useTalk } from '../../features/chat/use-talk.ts';
import { FairnessDrawer } from '../../features/fairness/fairness-drawer.tsx';
import { GroupSection, OptionsList } from '../../features/group/group-parts.ts';
import { hostNameOf, seatNames } from '../../features/names/seat-names.ts';
import { BarePage } from '../../features/page/page.tsx';
import { HostOptions } from '../../features/table/host-options.tsx';
import { useRoomKey } from '../../features/table/use-room-key.ts';
import { useSender } from '../../features/table/use-sender.ts';
import { gameOf } from '../../games/games.ts';
import { useGameTitle } from '../../games/use-game-title.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import type { TableClient } from '../../lib/connection/table-client.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { focusWhenThere } from '../../ui/focus-when-there.ts';
import { widths } from '../../ui/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { asksName, RoomMat, type RoomContext } from './room-mat.tsx';
import { ChatButton, NarrowBar, NarrowTalk, RoomTalk } from './room-talk.tsx';

import styles from './waiting-room.module.css';

/** What is open over the room. */
type Over = 'nothing' | 'chat' | 'options' | 'fairness';

/** A table before its first game: people invite others, sit down, talk, and say that they are ready. */
export function WaitingRoom(props: {
  readonly client: TableClient;
  readonly open: OpenTable;
  readonly game: GameClient<GameTypes>;
}): ReactNode {
  const { open } = props;
  const room = useRoom(props);
  const talk = useTalk(open.table.id, open.table.stage);
  const isWide = useMedia(`(width >= ${widths.home}px)`);
  const [over, setOver] = useState<Over>('nothing');
  const close = (): void => setOver('nothing');
  const openChat = (): void => setOver('chat');
  useGameTitle(room.title);
  useChatKey(isWide ? null : openChat);
  const chatButton = <ChatButton unread={talk.unread.length} onOpen={openChat} />;
  return (
    <BarePage
      seat={room.seat ?? undefined}
      narrow={<NarrowBar title={room.title}>{chatButton}</NarrowBar>}
      more={isWide ? undefined : chatButton}
    >
      <main id="main" className={styles.room}>
        <RoomMat
          room={room}
          onOptions={() => {
            // An earlier refusal has nothing to do with the options.
            room.sender.tell(null);
            setOver('options');
          }}
          onFairness={() => setOver('fairness')}
        />
        {isWide ? (
          <>
            <div className="hem" data-direction="vertical" />
            <RoomTalk open={open} talk={talk} isNameAsked={asksName(room)} />
          </>
        ) : (
          <NarrowTalk open={open} talk={talk} isOpen={over === 'chat'} onClose={close} />
        )}
      </main>
      <AllOptions room={room} isOpen={over === 'options'} onClose={close} />
      {over === 'fairness' ? <FairnessDrawer table={open.table} onClose={close} /> : null}
    </BarePage>
  );
}

/** @param open opens the chat; null where it is beside the room, and comes after it in the page */
function useChatKey(open: (() => void) | null): void {
  const stop = useRef((): void => {});
  useRoomKey('c', () => {
    stop.current();
    if (open === null) stop.current = focusWhenThere('chat-text');
    else open();
  });
  useEffect(() => () => stop.current(), []);
}

function useRoom({
  client,
  open,
  game,
}: {
  readonly client: TableClient;
  readonly open: OpenTable;
  readonly game: GameClient<GameTypes>;
}): RoomContext {
  const { t } = useTranslation();
  const { table } = open;
  const me = useMe();
  const names = seatNames(table);
  const sender = useSender(client, open, game);
  const hostName = hostNameOf(table);
  const lobby = gameOf(table.gameId);
  if (lobby === null) throw new Error(`a table of the unknown game ${table.gameId} was opened`);
  return {
    open,
    game: lobby,
    names,
    playerId: me?.id ?? null,
    seat: me === null ? null : seatOf(table, me.id),
    isHost: me !== null && isHost(table, me.id),
    hostName,
    title: hostName === null ? t('room.titleNoHost') : t('room.title', { name: hostName }),
    sender,
    now: client.now,
  };
}

/** Every option, for the host to change; how long the table lasts, and who has won how often at it. */
function AllOptions({
  room: { open, game, isHost: hosts, sender },
  isOpen,
  onClose,
}: {
  readonly room: RoomContext;
  readonly isOpen: boolean;
  onClose(): void;
}): ReactNode {
  const { t } = useTranslation();
  const { table } = open;
  return (
    <Drawer title={t('room.allOptions')} isOpen={isOpen} onClose={onClose}>
      <div className={styles.options}>
        <HostOptions
          table={table}
          game={game}
          isHost={hosts}
          startsOpen
          onDone={onClose}
          send={sender.send}
        >
          <OptionsList table={table} game={game} />
        </HostOptions>
        {sender.refusal === null ? null : <p role="alert">{sender.refusal}</p>}
        <GroupSection
          table={table}
          became={open.became}
          game={game}
          isHost={hosts}
          send={sender.send}
        />
      </div>
    </Drawer>
  );
}
