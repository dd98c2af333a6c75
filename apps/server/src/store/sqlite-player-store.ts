import { z } from 'zod';

import type { PlayerStore } from '../identity/player-store.ts';
import type { Store } from './store.ts';

const storedPlayer = z.object({ id: z.string(), name: z.string() }).optional();

/** Who plays here, in the store. */
export function createSqlitePlayerStore(store: Store): PlayerStore {
  return {
    async find(secretHash) {
      return storedPlayer.parse(await store.read({ type: 'findPlayer', secretHash })) ?? null;
    },
    async add({ id, name }, secretHash, at) {
      await store.write({ type: 'addPlayer', id, name, secretHash, at });
    },
    async rename(id, name) {
      await store.write({ type: 'renamePlayer', id, name });
    },
    async forgetIdle(madeBefore) {
      return z.number().parse(await store.write({ type: 'forgetIdlePlayers', madeBefore }));
    },
  };
}
