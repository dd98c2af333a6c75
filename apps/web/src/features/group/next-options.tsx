import { isHost, seatOf, type TableCommand } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';

import { useGame } from '../../games/game-context.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { NextGame } from './next-game.tsx';

/** Shows what is played next at a table whose game is over. */
export function NextOptions({
  open: { table },
  onAll,
  send,
}: {
  readonly open: OpenTable;
  onAll(): void;
  send(command: TableCommand): Promise<unknown>;
}): ReactNode {
  const me = useMe();
  const game = useGame();
  const { backend } = useShell();
  const hosts = me !== null && isHost(table, me.id);
  if (game === null || table.stage !== 'finished') return null;
  return (
    <NextGame
      table={table}
      game={game}
      isHost={hosts}
      suggesting={me === null || hosts || seatOf(table, me.id) === null ? null : me.id}
      onAll={backend.isShared ? onAll : null}
      send={(command) => void send(command)}
    />
  );
}
