import { rowCodec } from '@call-to-glory/protocol/wire';
import { evolveTableFor } from '@call-to-glory/table/client';
import { useEffect, useState } from 'react';

import { gameOf, loadGame } from '../../games/games.ts';
import type { TableBackend } from '../../lib/connection/table-backend.ts';
import {
  TableClient,
  type PaintTimers,
  type TableState,
} from '../../lib/connection/table-client.ts';
import { systemTimers } from '../../lib/connection/timers.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { useDeferredStore } from '../../lib/store/store.ts';
import { lazyWitness } from '../fairness/lazy-witness.ts';
import { addToChance } from './add-to-chance.ts';
import { missStart } from './miss-start.ts';

/** Follows a table for as long as the component is on the page. */
export function useTable(tableId: string): {
  readonly client: TableClient;
  readonly state: TableState;
} {
  const { backend } = useShell();
  const [client] = useState(() => createTableClient(backend, tableId));
  useEffect(() => client.open(), [client]);
  useEffect(
    () => addToChance(client, () => backend.player.get()?.id ?? null, systemTimers),
    [client, backend],
  );
  useEffect(() => missStart(client, systemTimers), [client]);
  return { client, state: useDeferredStore(client.state, isOpening) };
}

/** A whole table takes long to draw. Later updates are small, and respond to what somebody does. */
function isOpening({ type }: TableState): boolean {
  return type === 'opening';
}

function createTableClient({ wire, player }: TableBackend, tableId: string): TableClient {
  const playerId = (): string | null => player.get()?.id ?? null;
  return new TableClient({
    tableId,
    playerId,
    wire,
    timers: paintTimers,
    observer: lazyWitness(playerId),
    loadFold: async (gameId) => {
      if (gameOf(gameId) === null) return null;
      const { rules } = await loadGame(gameId);
      const { decode } = rowCodec(rules.shapes);
      return {
        decode,
        // Only players have seats.
        fold: (table, row, beside) => evolveTableFor(rules, table, row, playerId() ?? '', beside),
      };
    },
  });
}

/** How long a frame takes, in milliseconds. A hidden page has no frames, but it has timers. */
const frame = 16;

const paintTimers: PaintTimers = {
  ...systemTimers,
  onFrame: (callback) => systemTimers.after(frame, callback),
};
