import type { IssuedDeviceLink } from '@call-to-glory/protocol';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { Authenticator } from './authenticator.ts';
import { Browser, refused } from './browser.ts';
import { slowRequest } from './slow-request.ts';
import { houseForAll } from './start-house.ts';

const noPlayer = refused(401, { code: 'no-player' });

const house = await houseForAll();

async function codeOf(browser: Browser): Promise<string> {
  return (await browser.ask<IssuedDeviceLink>('POST', '/api/device-links', {})).body.code;
}

/** Ada, and a phone of hers that somebody else has in their hands. */
async function adaAndPhone(): Promise<readonly [Browser, Browser]> {
  const ada = await Browser.named(house.origin, 'Ada');
  const phone = new Browser(house.origin);
  await phone.ask('POST', '/api/device-links/redeem', { code: await codeOf(ada) });
  return [ada, phone];
}

/** What a browser needs to keep a passkey; the server has asked it to make one. */
async function madePasskey(browser: Browser): Promise<object> {
  const challenge = await browser.challenge('/api/passkeys/options');
  return { response: new Authenticator().make({ origin: house.origin, challenge }) };
}

describe('a request whose body arrives after its browser was signed out', () => {
  it('draws no code that leads back', async () => {
    const [ada, phone] = await adaAndPhone();
    const drawing = await slowRequest(phone, 'POST', '/api/device-links', {});
    await ada.ask('DELETE', '/api/browsers');
    expect(await drawing.finish()).toEqual(noPlayer);
  });

  it('stores no passkey', async () => {
    const [ada, phone] = await adaAndPhone();
    const adding = await slowRequest(phone, 'POST', '/api/passkeys', await madePasskey(phone));
    const { browsers } = await ada.account();
    const id = browsers.find(({ isThis }) => !isThis)?.id ?? '';
    await ada.ask('DELETE', `/api/browsers/${id}`);
    expect(await adding.finish()).toEqual(noPlayer);
    expect((await ada.account()).passkeys).toEqual([]);
  });
});

it('nothing is stored for a player who was deleted before the body of a request arrived', async () => {
  const [ada, phone] = await adaAndPhone();
  const id = await ada.id();
  const asked = await Promise.all([
    slowRequest(phone, 'PUT', '/api/notifications/pace', { pace: 'hourly' }),
    slowRequest(phone, 'PUT', '/api/friends/settings', { isShown: false }),
    slowRequest(phone, 'POST', '/api/passkeys', await madePasskey(phone)),
  ]);
  expect((await ada.ask('DELETE', '/api/me')).status).toBe(200);
  for (const { finish } of asked) expect(await finish()).toEqual(noPlayer);
  for (const kind of house.app.playerData.documents) {
    expect(await house.documents.of(kind, z.unknown()).get(id), kind).toBeNull();
  }
});

it('a browser that is signed out lets no other in with a code that was good a moment before', async ({
  onTestFinished,
}) => {
  const [ada, phone] = await adaAndPhone();
  const code = await codeOf(phone);
  const { players } = house.app;
  // The code has been taken when the server asks whether its player may sign in.
  const asking = vi.spyOn(players, 'player').mockImplementationOnce(async (id) => {
    await ada.ask('DELETE', '/api/browsers');
    return players.player(id);
  });
  onTestFinished(() => asking.mockRestore());
  const thief = new Browser(house.origin);
  const answer = await thief.ask('POST', '/api/device-links/redeem', { code });
  expect(asking).toHaveBeenCalled();
  expect(answer).toEqual(refused(404, { code: 'bad-code' }));
  expect((await ada.account()).browsers).toHaveLength(1);
});
