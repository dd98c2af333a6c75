import type { IssuedDeviceLink, PersonalData, Profile } from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';

import { askAsOperator } from './ask-as-operator.ts';
import { Browser } from './browser.ts';
import { startNodes, type RunningNodes } from './start-nodes.ts';

/** The same browser at another server. */
function at(house: RunningNodes, node: number, browser: Browser): Browser {
  return new Browser(house.origins[node] ?? '', browser.jar);
}

/** Ada on the first of several servers, and a phone of hers that is connected to the second. */
async function adaOnTwo(lostHints: readonly string[], count = 2) {
  const house = await startNodes(count, lostHints);
  const ada = await Browser.named(house.origins[0] ?? '', 'Ada');
  const phone = new Browser(house.origins[0] ?? '');
  const { body } = await ada.ask<IssuedDeviceLink>('POST', '/api/device-links', {});
  await phone.ask('POST', '/api/device-links/redeem', { code: body.code });
  const phoneThere = at(house, 1, phone);
  const socket = await phoneThere.connect();
  return { house, ada, phoneThere, socket };
}

/** The names that the phone's server has for its connected players. */
function namesThere({ servers }: RunningNodes): readonly (string | undefined)[] {
  const sockets = servers[1]?.app.io.sockets.sockets.values() ?? [];
  return [...sockets].map(({ data }) => data.player?.name);
}

describe.each([
  ['at once', []],
  ['soon, though no hint has told of it', ['player']],
] as const)('on one server, and holds on the other %s:', (_, lostHints) => {
  it('all other browsers are signed out', async () => {
    const { house, ada, phoneThere, socket } = await adaOnTwo(lostHints);
    const own = await at(house, 1, ada).connect();
    await ada.ask('DELETE', '/api/browsers');
    // From now on its requests are anonymous, even if the connection is still open.
    expect(await phoneThere.me()).toBeNull();
    await house.wait(lostHints.length * 5000);
    await expect.poll(() => socket.connected).toBe(false);
    expect(own.connected).toBe(true);
  });

  it('an account is deleted', async () => {
    const { house, ada, phoneThere, socket } = await adaOnTwo(lostHints);
    expect((await ada.ask('DELETE', '/api/me')).status).toBe(200);
    expect(await phoneThere.me()).toBeNull();
    await house.wait(lostHints.length * 5000);
    await expect.poll(() => socket.connected).toBe(false);
  });

  it('a player takes another name', async () => {
    const { house, ada } = await adaOnTwo(lostHints);
    await ada.ask('PUT', '/api/me', { name: 'Countess' });
    await house.wait(lostHints.length * 5000);
    await expect.poll(() => namesThere(house)).toEqual(['Countess']);
  });
});

it('who has become another is found as that one on all servers at once', async () => {
  const { house, ada } = await adaOnTwo(['player', 'document'], 3);
  const become = async (guest: Browser, other: Browser): Promise<void> => {
    const { body } = await other.ask<IssuedDeviceLink>('POST', '/api/device-links', {});
    const taken = { code: body.code, games: 'bring' };
    expect((await guest.ask('POST', '/api/device-links/redeem', taken)).status).toBe(200);
  };
  const guest = await Browser.named(house.origins[0] ?? '', 'Guest');
  const before = await guest.me();
  // What they have stored through another server comes along.
  const rude = '0123456789abcdef';
  const mute = { name: 'Rude', how: 'mute' };
  await at(house, 2, guest).ask('PUT', `/api/blocks/${rude}`, mute);
  await become(guest, ada);
  expect((await ada.ask('GET', '/api/blocks')).body).toMatchObject([{ id: rude }]);
  const me = await ada.me();
  const data = await at(house, 1, ada).ask<PersonalData>('GET', '/api/me/data');
  expect(data.body.blocks).toMatchObject([{ id: rude }]);
  const profile = await at(house, 2, ada).ask<Profile>('GET', `/api/people/${before?.id}/games`);
  expect(profile.body).toMatchObject({ id: me?.id, name: 'Ada' });
  const ban = { player: before?.id, name: 'Guest', until: null, reason: 'Spam' };
  const banned = await askAsOperator(house.origins[1] ?? '', 'POST', '/bans', ban);
  expect(banned.status).toBe(200);
  expect(await at(house, 1, ada).me()).toBeNull();
});

it('who is muted stays so on open pages as the player they become, on whichever server', async () => {
  const house = await startNodes(2);
  const [first = '', second = ''] = house.origins;
  const [eve, guest, ada] = [
    await Browser.named(first, 'Eve'),
    await Browser.named(first, 'Guest'),
    await Browser.named(first, 'Ada'),
  ];
  await eve.ask('PUT', `/api/blocks/${await guest.id()}`, { name: 'Guest', how: 'mute' });
  const muted: (readonly string[])[] = [];
  for (const origin of [first, second]) {
    const socket = await new Browser(origin, eve.jar).connect();
    socket.on('blocks', (people) => muted.push(people.map(({ id }) => id)));
  }
  const { body } = await ada.ask<IssuedDeviceLink>('POST', '/api/device-links', {});
  await guest.ask('POST', '/api/device-links/redeem', { code: body.code, games: 'bring' });
  await expect.poll(() => muted).toEqual([[await ada.id()], [await ada.id()]]);
});
