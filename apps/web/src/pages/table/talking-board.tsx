import type { GameTypes } from '@call-to-glory/game-kit';
import type { ComponentType, ReactNode } from 'react';

import type { BoardProps } from '../../board/contract/board-props.ts';
import { ChatSound, TableChat, TableWatchers, TalkToast } from '../../features/chat/table-talk.tsx';
import { useTalk } from '../../features/chat/use-talk.ts';

/** The board of a table where others can come: with what they say. */
export function TalkingBoard({
  Board,
  ...props
}: Omit<BoardProps<GameTypes>, 'talk'> & {
  readonly Board: ComponentType<BoardProps<GameTypes>>;
}): ReactNode {
  const { table, presence } = props;
  const talk = useTalk(table.id, table.stage);
  return (
    <>
      <Board
        {...props}
        talk={{
          isUnread: talk.unread.length > 0,
          chat: <TableChat talk={talk} table={table} />,
          watching: <TableWatchers talk={talk} table={table} watchers={presence.watchers} />,
        }}
      />
      <TalkToast talk={talk} />
      <ChatSound talk={talk} />
    </>
  );
}
