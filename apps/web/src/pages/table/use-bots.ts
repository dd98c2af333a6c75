import type { GameTypes } from '@call-to-glory/game-kit';
import { isAlone, seatOf, type TableView } from '@call-to-glory/table/client';
import { useEffect } from 'react';

import type { TableClient } from '../../lib/connection/table-client.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { useMe } from '../../lib/shell/shell-context.ts';

/** Has bots play at the player's pace where nobody else plays; returns what skips to the player's turn. */
export function useBots(
  client: TableClient,
  table: TableView<GameTypes>,
  isConnected: boolean,
): (() => void) | null {
  const me = useMe();
  const [pace] = useSetting('botPace');
  const hasOnlyBots = me !== null && seatOf(table, me.id) !== null && isAlone(table);
  // A table that was unloaded, or a server that restarted, has forgotten it.
  useEffect(() => {
    if (hasOnlyBots && isConnected) client.paceBots(pace);
  }, [client, hasOnlyBots, isConnected, pace]);
  return hasOnlyBots ? () => client.paceBots('skip') : null;
}
