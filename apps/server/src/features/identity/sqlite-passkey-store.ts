import { z } from 'zod';

import type { Store } from '../../core/store/store.ts';
import type { PasskeyStore } from './passkey-store.ts';

const transports = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)));

const storedPasskey = z
  .object({
    id: z.string(),
    player: z.string(),
    publicKey: z.instanceof(Uint8Array),
    counter: z.number(),
    transports,
  })
  .optional();

const listedPasskey = z.object({
  id: z.string(),
  label: z.string(),
  transports,
  madeAt: z.number(),
  usedAt: z.number(),
});

/** Passkeys, in the store. */
export function createSqlitePasskeyStore(store: Store): PasskeyStore {
  return {
    async find(id) {
      return storedPasskey.parse(await store.read({ type: 'passkey', id })) ?? null;
    },
    async of(player) {
      return z.array(listedPasskey).parse(await store.read({ type: 'passkeysOf', player }));
    },
    async add(passkey, at) {
      await store.write({
        type: 'addPasskey',
        ...passkey,
        transports: JSON.stringify(passkey.transports),
        at,
      });
    },
    async use(id, counter, at) {
      return z.boolean().parse(await store.write({ type: 'usePasskey', id, counter, at }));
    },
    async remove(id, player) {
      await store.write({ type: 'removePasskey', id, player });
    },
  };
}
