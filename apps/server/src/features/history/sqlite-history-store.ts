import type { PastGame } from '@call-to-glory/protocol';
import { z } from 'zod';

import type { Store } from '../../core/store/store.ts';
import type { HistoryStore } from './history-store.ts';

const storedGames = z.array(z.object({ game: z.string() }));
const storedTables = z.array(z.object({ tableId: z.string() }));

/** Finished games, in the store. */
export function createSqliteHistoryStore(store: Store): HistoryStore {
  return {
    async keep(games) {
      await Promise.all(
        games.map((game) =>
          store.write({
            type: 'keepGame',
            tableId: game.table,
            seq: game.seq,
            at: game.at,
            game: JSON.stringify(game),
            players: game.players.flatMap((one) => (one.type === 'person' ? [one.id] : [])),
          }),
        ),
      );
    },
    async of(player, limit) {
      return parse(await store.read({ type: 'gamesOf', player, limit }));
    },
    async all() {
      return parse(await store.read({ type: 'allGames' }));
    },
    async missing() {
      const rows = storedTables.parse(await store.read({ type: 'tablesWithoutGames' }));
      return rows.map(({ tableId }) => tableId);
    },
  };
}

function parse(rows: unknown): readonly PastGame[] {
  return storedGames.parse(rows).map(({ game }) => JSON.parse(game) as PastGame);
}
