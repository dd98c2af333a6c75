import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer, WireRefusal } from '@call-to-glory/protocol';
import { viewerOf, type TableCommand } from '@call-to-glory/table/client';
import { useState } from 'react';

import type { GameClient } from '../../board/contract/game-client.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import type { TableClient } from '../../lib/connection/table-client.ts';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { seatNames } from '../names/seat-names.ts';

/** Sends commands, and says in words why the last one was refused; null if it was not. */
export function useSender(
  client: TableClient,
  { table }: OpenTable,
  game: GameClient<GameTypes>,
): {
  readonly refusal: string | null;
  /** The last refusal, a new object each time; null if there was none. */
  readonly refused: WireRefusal | null;
  /** Was it because somebody there has this name? Then another name helps. */
  readonly isNameTaken: boolean;
  send(command: TableCommand): Promise<CommandAnswer>;
  /** Says why something else was refused; null dismisses what was said. Always the same function. */
  readonly tell: (refused: WireRefusal | null) => void;
} {
  const me = useMe();
  const [refused, setRefused] = useState<WireRefusal | null>(null);

  async function send(command: TableCommand): Promise<CommandAnswer> {
    const answer = await client.send(command);
    setRefused(answer.ok ? null : answer.error);
    return answer;
  }

  function inWords(error: WireRefusal): string {
    const viewer = me === null ? 'watcher' : viewerOf(table, me.id);
    return error.code === 'rule'
      ? game.describeRefusal(error['refusal'] as GameTypes['refusal'], seatNames(table), viewer)
      : describeRefusal(error);
  }

  return {
    refusal: refused === null ? null : inWords(refused),
    refused,
    isNameTaken: refused?.code === 'name-taken',
    send,
    tell: setRefused,
  };
}
