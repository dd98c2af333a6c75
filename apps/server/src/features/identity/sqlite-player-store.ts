import { z } from 'zod';

import type { Store } from '../../core/store/store.ts';
import type { PlayerStore } from './player-store.ts';

const storedPlayer = z.object({ id: z.string(), name: z.string(), madeAt: z.number() }).optional();

const storedBrowser = z.object({
  id: z.string(),
  label: z.string(),
  madeAt: z.number(),
  usedAt: z.number(),
});

const storedIds = z.array(z.object({ id: z.string() }));

const storedSignedIn = z
  .object({
    id: z.string(),
    name: z.string(),
    browser: z.string(),
    label: z.string(),
    usedAt: z.number(),
  })
  .optional();

/** Who plays here, in the store. */
export function createSqlitePlayerStore(store: Store): PlayerStore {
  return {
    async find(secretHash) {
      const found = storedSignedIn.parse(await store.read({ type: 'findBrowser', secretHash }));
      if (found === undefined) return null;
      const { id, name, browser, label, usedAt } = found;
      return { player: { id, name }, browser: { id: browser, label, usedAt } };
    },
    async player(id) {
      return storedPlayer.parse(await store.read({ type: 'player', id })) ?? null;
    },
    async add({ id, name }, browser, at) {
      await store.write({ type: 'addPlayer', id, name, browser, at });
    },
    async rename(id, name) {
      await store.write({ type: 'renamePlayer', id, name });
    },
    async merge(id, into, at) {
      await store.write({ type: 'mergePlayer', id, into, at });
    },
    async forget(id, at) {
      await store.write({ type: 'forgetPlayer', id, at });
    },
    async forgetIdle(madeBefore) {
      const idle = storedIds.parse(await store.read({ type: 'idlePlayers', madeBefore }));
      const ids = idle.map(({ id }) => id);
      return z.number().parse(await store.write({ type: 'forgetIdlePlayers', ids, madeBefore }));
    },
    async browsers(player) {
      return z.array(storedBrowser).parse(await store.read({ type: 'browsersOf', player }));
    },
    async addBrowser(player, browser, at) {
      await store.write({ type: 'addBrowser', player, browser, at });
    },
    async useBrowser(id, label, at) {
      await store.write({ type: 'useBrowser', id, label, at });
    },
    async removeBrowser(id) {
      await store.write({ type: 'removeBrowser', id });
    },
  };
}
