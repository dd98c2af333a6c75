import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { playersOf, seatOf, type TableCommand, type TableView } from '@call-to-glory/table/client';
import { useCallback, type ComponentProps, type ReactNode } from 'react';

import type { BoardProps } from '../../board/contract/board-props.ts';
import type { GameClient } from '../../board/contract/game-client.ts';
import {
  ChatSound,
  PlateMenu,
  TableBubbles,
  TableChat,
  TableSpectators,
  useTalkParts,
} from '../../features/chat/table-talk.tsx';
import { useTalk, type Talk } from '../../features/chat/use-talk.ts';
import { useMe } from '../../lib/shell/shell-context.ts';

/** The board of a table that others can join, with its chat. */
export function TalkingBoard({
  game,
  onRefused,
  ...props
}: Omit<BoardProps<GameTypes>, 'talk'> &
  Pick<ComponentProps<typeof PlateMenu>, 'onRefused'> & {
    readonly game: GameClient<GameTypes>;
  }): ReactNode {
  const { table, viewer, presence, recent, send, skip } = props;
  const talk = useTalk(table.id, table.stage);
  useTalkParts();
  const me = useMe();
  const mayWrite =
    me !== null &&
    talk.rule === 'all' &&
    table.stage === 'playing' &&
    !table.kicked.includes(me.id);
  const hasMenu = useHasMenu(talk, table, presence.watchers > 0);
  // Bots neither talk nor watch.
  const isSilent = (skip ?? null) !== null && presence.watchers === 0 && talk.lines.length === 0;
  return (
    <>
      <game.Board
        {...props}
        talk={
          isSilent
            ? null
            : {
                unread: talk.unread.length,
                speaksTo: mayWrite ? (viewer === 'watcher' ? 'spectators' : 'table') : null,
                chat: (onReacted) => (
                  <TableChat
                    talk={talk}
                    table={table}
                    recent={recent}
                    hasBegun={presence.hasBegun}
                    onReacted={onReacted}
                  />
                ),
                watching: <TableSpectators talk={talk} table={table} />,
                hasMenu,
                menu: (seat, opener, openChat, onClose) => (
                  <PlateMenu
                    {...{ talk, table, game, seat, opener, openChat, onClose }}
                    onRefused={(refused) => {
                      // What succeeds leaves the reason why something else, such as a move, was refused.
                      if (refused !== null) onRefused(refused);
                    }}
                    send={(command: TableCommand) => void send(command)}
                  />
                ),
              }
        }
      />
      <TableBubbles talk={talk} table={table} recent={recent} />
      <ChatSound talk={talk} />
    </>
  );
}

/** Whether a seat has a menu: other people always do, and everybody does where somebody else would see a reaction. */
function useHasMenu(
  { rule }: Talk,
  table: TableView<GameTypes>,
  hasSpectators: boolean,
): (seat: Seat) => boolean {
  const me = useMe();
  const mine = me === null ? null : seatOf(table, me.id);
  const hasOthers = table.seats.some(({ type }, seat) => type === 'person' && seat !== mine);
  const canReact = me !== null && rule !== null && rule !== 'off' && (hasOthers || hasSpectators);
  const others = playersOf(table)
    .flatMap((one, seat) =>
      me !== null && one.type === 'person' && one.person.id !== me.id ? [seat] : [],
    )
    .join(' ');
  return useCallback(
    (seat) => canReact || others.split(' ').includes(String(seat)),
    [canReact, others],
  );
}
