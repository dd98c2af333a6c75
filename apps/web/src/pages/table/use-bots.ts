import type { GameTypes } from '@call-to-glory/game-kit';
import { isAlone, seatOf } from '@call-to-glory/table/client';
import { useEffect } from 'react';

import type { SeenTable } from '../../lib/connection/seen-table.ts';
import type { TableClient } from '../../lib/connection/table-client.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { useMe } from '../../lib/shell/shell-context.ts';

/** Has the bots of a table play at the player's pace where nobody else plays with them; answers what skips to their turn. */
export function useBots(
  client: TableClient,
  table: SeenTable<GameTypes>,
  isConnected: boolean,
): (() => void) | null {
  const me = useMe();
  const [pace] = useSetting('botPace');
  const hasOnlyBots = me !== null && seatOf(table, me.id) !== null && isAlone(table);
  // A table that has slept, and a server that was away, have forgotten it.
  useEffect(() => {
    if (hasOnlyBots && isConnected) client.paceBots(pace);
  }, [client, hasOnlyBots, isConnected, pace]);
  return hasOnlyBots ? () => client.paceBots('skip') : null;
}
