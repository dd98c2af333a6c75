import { expect, it } from 'vitest';

import { storedPasskey } from '../../../test/stored-passkey.ts';
import { describeStores } from '../../../test/stores.ts';
import type { Store } from '../../core/store/store.ts';
import type { NewBrowser } from '../identity/player-browsers.ts';
import { playerStore } from '../identity/player-store.ts';
import { passkeyStore, type PasskeyStore } from './passkey-store.ts';

/** The passkeys, once p1 is signed in on their laptop, and p2 on a phone. */
async function passkeysOf(store: Store): Promise<PasskeyStore> {
  const players = store.of(playerStore);
  const [laptop, phone] = ['laptop', 'phone'].map((id, index) => ({
    id,
    secretHash: Uint8Array.of(index),
    label: '',
  })) as [NewBrowser, NewBrowser];
  await players.add({ id: 'p1', name: 'Ada' }, laptop, 7);
  await players.add({ id: 'p2', name: 'Ben' }, phone, 7);
  return store.of(passkeyStore);
}

describeStores('passkeys', (open) => {
  it('count up, never down', async () => {
    const passkeys = await passkeysOf(await open());
    await passkeys.add(storedPasskey, 'laptop', 9, 8);
    const { label: _label, ...kept } = storedPasskey;
    expect(await passkeys.find('key')).toEqual(kept);
    const uses = [4, 4, 3, 9, 4_000_000_000];
    const used = await Promise.all(uses.map((counter) => passkeys.use('key', counter, counter)));
    expect(used).toEqual([true, false, false, true, true]);
    expect(await passkeys.use('no key', 1, 20)).toBe(false);
    expect(await passkeys.of('p1')).toEqual([
      { id: 'key', label: 'Bitwarden', transports: ['internal'], madeAt: 8, usedAt: 4_000_000_000 },
    ]);
    await passkeys.remove('key', 'p2');
    expect(await passkeys.find('key')).not.toBeNull();
    await passkeys.remove('key', 'p1');
    expect(await passkeys.find('key')).toBeNull();
  });

  it('are added only by a browser that is still their player’s', async () => {
    const store = await open();
    const passkeys = await passkeysOf(store);
    expect(await passkeys.add(storedPasskey, 'phone', 9, 8)).toBe('signed-out');
    await store.of(playerStore).removeBrowser('p1', 'laptop');
    expect(await passkeys.add(storedPasskey, 'laptop', 9, 8)).toBe('signed-out');
    expect(await passkeys.of('p1')).toEqual([]);
    expect(await passkeys.add({ ...storedPasskey, player: 'p2' }, 'phone', 9, 8)).toBe('added');
  });

  it('are stored once, for the player who was first, and no more of them than a player may have', async () => {
    const passkeys = await passkeysOf(await open());
    const add = (id: string, player: string, browser: string): Promise<string> =>
      passkeys.add({ ...storedPasskey, id, player }, browser, 2, 8);
    const added = await Promise.all([
      add('one', 'p1', 'laptop'),
      add('one', 'p2', 'phone'),
      add('two', 'p1', 'laptop'),
    ]);
    expect(added).toEqual(['added', 'known', 'added']);
    expect(await add('three', 'p1', 'laptop')).toBe('full');
    expect((await passkeys.of('p1')).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(await passkeys.of('p2')).toEqual([]);
  });

  it('can be used any number of times if they do not count', async () => {
    const passkeys = await passkeysOf(await open());
    await passkeys.add({ ...storedPasskey, counter: 0 }, 'laptop', 9, 8);
    expect([await passkeys.use('key', 0, 9), await passkeys.use('key', 0, 10)]).toEqual([
      true,
      true,
    ]);
    expect(await passkeys.use('key', 1, 11)).toBe(true);
    expect(await passkeys.use('key', 0, 12)).toBe(false);
  });
});
