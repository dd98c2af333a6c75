import { expect, it } from 'vitest';

import { storedPasskey } from '../../../test/stored-passkey.ts';
import { describeStores } from '../../../test/stores.ts';
import { passkeyStore } from './passkey-store.ts';

describeStores('passkeys', (open) => {
  it('count up, never down', async () => {
    const passkeys = (await open()).of(passkeyStore);
    await passkeys.add(storedPasskey, 9, 8);
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

  it('are stored once, for the player who was first, and no more of them than a player may have', async () => {
    const passkeys = (await open()).of(passkeyStore);
    const add = (id: string, player: string): Promise<string> =>
      passkeys.add({ ...storedPasskey, id, player }, 2, 8);
    const added = await Promise.all([add('one', 'p1'), add('one', 'p2'), add('two', 'p1')]);
    expect(added).toEqual(['added', 'known', 'added']);
    expect(await add('three', 'p1')).toBe('full');
    expect((await passkeys.of('p1')).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(await passkeys.of('p2')).toEqual([]);
  });

  it('can be used any number of times if they do not count', async () => {
    const passkeys = (await open()).of(passkeyStore);
    await passkeys.add({ ...storedPasskey, counter: 0 }, 9, 8);
    expect([await passkeys.use('key', 0, 9), await passkeys.use('key', 0, 10)]).toEqual([
      true,
      true,
    ]);
    expect(await passkeys.use('key', 1, 11)).toBe(true);
    expect(await passkeys.use('key', 0, 12)).toBe(false);
  });
});
