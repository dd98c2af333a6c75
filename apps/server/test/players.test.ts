import { readPlayerName } from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';

import { Guest, join, refusal } from './guest.ts';
import { houseForAll, houseForTest } from './start-house.ts';
import { tableFor } from './wishes.ts';

const house = await houseForAll();

function post(headers: Record<string, string>, body: string): Promise<Response> {
  return fetch(`${house.origin}/api/me`, { method: 'POST', headers, body });
}

describe('a visitor', () => {
  it('is nobody until they ask to be somebody', async () => {
    const nobody = Guest.nameless(house.origin);
    const response = await nobody.request('GET', '/api/me');
    expect(response.status).toBe(200);
    expect(await response.json()).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
    const renaming = await refusal(nobody.request('PUT', '/api/me', { name: 'Ada' }));
    expect(renaming).toEqual([401, { code: 'no-player' }]);
  });

  it('becomes somebody, and stays the same', async () => {
    const ada = await Guest.named(house.origin, ' Ada ');
    expect(ada.me).toEqual({
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/) as unknown,
      name: 'Ada',
    });
    expect(await ada.ask('GET', '/api/me')).toEqual(ada.me);
    const again = await ada.request('POST', '/api/me', { name: 'Somebody else' });
    expect(await again.json()).toEqual(ada.me);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('gets a secret that no script can read and no other site can send', async () => {
    const response = await post(
      { 'content-type': 'application/json', origin: house.origin },
      '{"name":"Ada"}',
    );
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^player=[\w-]{43}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
  });

  it('sends it only over encrypted connections where there are any', async () => {
    const secure = await houseForTest({ PUBLIC_URL: 'https://play.example' });
    const response = await fetch(`${secure.origin}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://play.example' },
      body: '{"name":"Ada"}',
    });
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-player=.*; Path=\/;.*Secure/);
  });

  it('takes a new name, and sits down under it', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const socket = await ada.connect();
    expect(await ada.ask('PUT', '/api/me', { name: 'Countess' })).toEqual({
      ...ada.me,
      name: 'Countess',
    });
    const table = await ada.createTable(tableFor(2));
    expect(JSON.stringify(await join(socket, table))).toContain('"name":"Countess"');
    socket.disconnect();
  });

  it.each([
    ['', 'empty'],
    ['x'.repeat(25), 'too-long'],
    ['A\u202Eda', 'forbidden-character'],
    ['a\u0301\u0302\u0303', 'too-many-marks'],
  ])('refuses the name %j', async (name, reason) => {
    const ada = await Guest.named(house.origin, 'Ada');
    for (const method of ['PUT', 'POST']) {
      const who = method === 'PUT' ? ada : Guest.nameless(house.origin);
      const answer = who.request(method, '/api/me', { name });
      expect(await refusal(answer)).toEqual([400, { code: 'bad-name', reason }]);
    }
    expect(await ada.ask('GET', '/api/me')).toEqual(ada.me);
  });

  it('gets names back exactly as given, whatever they look like in HTML', async () => {
    const name = '<img src=x> "\'&';
    const guest = await Guest.named(house.origin, name);
    expect(guest.me?.name).toBe(name);
    expect(readPlayerName(name)).toEqual({ ok: true, value: name });
  });

  it.each([
    ['a forged secret', `player=${'x'.repeat(43)}`],
    ['an empty secret', 'player='],
    ['another cookie', 'session=1'],
    ['rubbish', ';;;=;\u00e4'],
  ])('knows nobody by %s', async (_name, cookie) => {
    const response = await fetch(`${house.origin}/api/me`, { headers: { cookie } });
    expect(await response.json()).toBeNull();
  });

  it.each([
    ['no JSON', 'application/json', '{"name":', 'bad-request'],
    ['another type of body', 'text/plain', '{"name":"Ada"}', 'bad-request'],
    ['a form', 'application/x-www-form-urlencoded', 'name=Ada', 'bad-request'],
    ['a wrong type', 'application/json', '{"name":7}', 'bad-request'],
    ['an unknown key', 'application/json', '{"name":"Ada","admin":true}', 'bad-request'],
    [
      'a treacherous key',
      'application/json',
      '{"name":"A","__proto__":{"admin":1}}',
      'bad-request',
    ],
    ['a large name', 'application/json', JSON.stringify({ name: 'x'.repeat(5000) }), 'too-large'],
    ['a large body', 'application/json', JSON.stringify({ name: 'x'.repeat(9000) }), 'too-large'],
    ['depth', 'application/json', `{"name":${'['.repeat(3000)}${']'.repeat(3000)}}`, 'too-deep'],
  ])('refuses %s', async (_name, type, body, code) => {
    const answer = post({ 'content-type': type, origin: house.origin }, body);
    expect(await refusal(answer)).toEqual([code === 'too-large' ? 413 : 400, { code }]);
  });

  it.each([undefined, 'null', 'https://evil.example'])(
    'is not served from pages of %s',
    async (origin) => {
      const answer = post(
        { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
        '{"name":"Ada"}',
      );
      expect(await refusal(answer)).toEqual([403, { code: 'bad-origin' }]);
    },
  );
});
