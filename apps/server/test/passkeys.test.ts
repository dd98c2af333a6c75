import { describe, expect, it } from 'vitest';

import { Authenticator } from './authenticator.ts';
import { Browser, refused } from './browser.ts';
import { houseForAll, houseForTest } from './start-house.ts';

const house = await houseForAll();

/** Ada with a passkey, in her browser. */
async function adaWithPasskey(): Promise<{
  readonly ada: Browser;
  readonly passkey: Authenticator;
}> {
  const ada = await Browser.named(house.origin, 'Ada');
  const passkey = new Authenticator();
  expect((await ada.addPasskey(passkey)).status).toBe(201);
  return { ada, passkey };
}

it('is asked for only so often from one address, to sign in or to make one', async () => {
  const strict = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
  const [ada, eve] = [await Browser.named(strict.origin, 'Ada'), new Browser(strict.origin)];
  const statuses: number[] = [];
  for (let count = 0; count < 18; count += 1) {
    statuses.push((await ada.ask('POST', '/api/passkeys/options')).status);
    statuses.push((await eve.ask('POST', '/api/sign-in/options')).status);
  }
  // On a machine that stalls there may be a few more.
  expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(200));
  expect(statuses).toContain(429);
});

describe('a passkey', () => {
  it('is made by a guest, who stays the same, and is listed without its key', async () => {
    const ada = await Browser.named(house.origin, 'Ada');
    const before = await ada.me();
    const passkey = new Authenticator();
    const { body } = await ada.addPasskey(passkey);
    const at = expect.any(Number) as unknown;
    expect(body.passkeys).toEqual([
      {
        id: passkey.id.toString('base64url'),
        label: 'Firefox, Linux',
        madeAt: at,
        usedAt: at,
      },
    ]);
    expect(await ada.me()).toEqual(before);
  });

  it('signs its player in on another browser', async () => {
    const { ada, passkey } = await adaWithPasskey();
    const phone = new Browser(house.origin);
    expect(await phone.signIn(passkey)).toEqual({ status: 200, body: await ada.me() });
    expect(await phone.me()).toEqual(await ada.me());
    const { browsers } = await ada.account();
    expect(browsers).toHaveLength(2);
    expect(browsers.filter(({ isThis }) => isThis)).toHaveLength(1);
  });

  it('gives a browser a new secret, and the old one no longer works', async () => {
    const { passkey } = await adaWithPasskey();
    const phone = await Browser.named(house.origin, 'Guest');
    const thief = new Browser(house.origin, phone.jar);
    await phone.signIn(passkey);
    expect(thief.jar.get('player')).not.toBe(phone.jar.get('player'));
    expect(await thief.me()).toBeNull();
  });

  it('is one of several, each of which can be removed', async () => {
    const { ada, passkey } = await adaWithPasskey();
    const second = new Authenticator();
    expect((await ada.addPasskey(second)).body.passkeys).toHaveLength(2);
    const eve = await Browser.named(house.origin, 'Eve');
    const path = `/api/passkeys/${passkey.id.toString('base64url')}`;
    await eve.ask('DELETE', path);
    expect((await ada.account()).passkeys).toHaveLength(2);
    await ada.ask('DELETE', path);
    expect((await ada.account()).passkeys).toHaveLength(1);
    const phone = new Browser(house.origin);
    expect(await phone.signIn(passkey)).toEqual(refused(404, { code: 'no-such-passkey' }));
    expect((await phone.signIn(second)).status).toBe(200);
  });

  it('belongs to one player only', async () => {
    const { passkey } = await adaWithPasskey();
    const eve = await Browser.named(house.origin, 'Eve');
    expect(await eve.addPasskey(passkey)).toEqual(refused(403, { code: 'passkey-refused' }));
  });

  it('is not made for anybody without a name, and not without limit', async () => {
    const nobody = new Browser(house.origin);
    const answer = await nobody.ask('POST', '/api/passkeys/options');
    expect(answer).toEqual(refused(401, { code: 'no-player' }));
    const ada = await Browser.named(house.origin, 'Ada');
    for (const _ of Array.from({ length: 20 })) await ada.addPasskey(new Authenticator());
    const tooMany = await ada.ask('POST', '/api/passkeys/options');
    expect(tooMany).toEqual(refused(429, { code: 'too-many-passkeys', limit: 20 }));
  });
});

describe('nobody signs in with', () => {
  it('an answer that was given before', async () => {
    const { passkey } = await adaWithPasskey();
    const phone = new Browser(house.origin);
    const challenge = await phone.challenge('/api/sign-in/options');
    const kept = phone.jar.get('challenge') ?? '';
    const answer = { response: passkey.show({ origin: house.origin, challenge }) };
    expect((await phone.ask('POST', '/api/sign-in', answer)).status).toBe(200);
    const thief = new Browser(house.origin, new Map([['challenge', kept]]));
    const replayed = await thief.ask('POST', '/api/sign-in', answer);
    expect(replayed).toEqual(refused(410, { code: 'passkey-expired' }));
    // And not to another challenge either.
    await thief.challenge('/api/sign-in/options');
    const moved = await thief.ask('POST', '/api/sign-in', answer);
    expect(moved).toEqual(refused(403, { code: 'passkey-refused' }));
    expect(await thief.me()).toBeNull();
  });

  it('an answer to what another browser was asked', async () => {
    const { passkey } = await adaWithPasskey();
    const phone = new Browser(house.origin);
    const challenge = await phone.challenge('/api/sign-in/options');
    const response = passkey.show({ origin: house.origin, challenge });
    for (const thief of [new Browser(house.origin), await Browser.named(house.origin, 'Eve')]) {
      const answer = await thief.ask('POST', '/api/sign-in', { response });
      expect(answer).toEqual(refused(410, { code: 'passkey-expired' }));
    }
  });

  it('an answer to what was asked for something else', async () => {
    const { ada, passkey } = await adaWithPasskey();
    const challenge = await ada.challenge('/api/passkeys/options');
    const response = passkey.show({ origin: house.origin, challenge });
    const answer = await ada.ask('POST', '/api/sign-in', { response });
    expect(answer).toEqual(refused(410, { code: 'passkey-expired' }));
  });

  it('an answer that was given to another site', async () => {
    const { passkey } = await adaWithPasskey();
    const phone = new Browser(house.origin);
    const challenge = await phone.challenge('/api/sign-in/options');
    const response = passkey.show({ origin: 'http://localhost:1', challenge });
    const answer = await phone.ask('POST', '/api/sign-in', { response });
    expect(answer).toEqual(refused(403, { code: 'passkey-refused' }));
  });

  it('a passkey made for another site', async () => {
    const ada = await Browser.named(house.origin, 'Ada');
    const challenge = await ada.challenge('/api/passkeys/options');
    const response = new Authenticator().make({ origin: 'https://evil.example', challenge });
    const answer = await ada.ask('POST', '/api/passkeys', { response });
    expect(answer).toEqual(refused(403, { code: 'passkey-refused' }));
    expect((await ada.account()).passkeys).toEqual([]);
  });

  it('a copy of a passkey with a lower counter', async () => {
    const { passkey } = await adaWithPasskey();
    passkey.counter = 5;
    expect((await new Browser(house.origin).signIn(passkey)).status).toBe(200);
    passkey.counter = 3;
    const answer = await new Browser(house.origin).signIn(passkey);
    expect(answer).toEqual(refused(403, { code: 'passkey-refused' }));
  });

  it('somebody else’s key under the id of a passkey', async () => {
    const { passkey } = await adaWithPasskey();
    const forged = new Authenticator();
    passkey.id.copy(forged.id);
    const answer = await new Browser(house.origin).signIn(forged);
    expect(answer).toEqual(refused(403, { code: 'passkey-refused' }));
  });

  it.each([
    ['nothing', {}],
    ['no response', { response: { id: 'a' } }],
    [
      'signs that no credential has',
      { response: { id: '../../x', rawId: '!', type: 'public-key' } },
    ],
  ])('%s', async (_what, body) => {
    const answer = await new Browser(house.origin).ask('POST', '/api/sign-in', body);
    expect(answer).toEqual(refused(400, { code: 'bad-request' }));
  });
});

describe('where the public address is another', () => {
  it('passkeys are for that one only', async () => {
    const elsewhere = await houseForTest({ PUBLIC_URL: 'https://play.example' });
    const browser = new Browser(elsewhere.origin);
    const right = await browser.ask<{ readonly rpId: string }>(
      'POST',
      '/api/sign-in/options',
      undefined,
      'https://play.example',
    );
    expect(right.body.rpId).toBe('play.example');
    expect(browser.jar.has('__Host-challenge')).toBe(true);
    const wrong = await browser.ask('POST', '/api/sign-in/options');
    expect(wrong).toEqual(refused(403, { code: 'bad-origin' }));
  });
});
