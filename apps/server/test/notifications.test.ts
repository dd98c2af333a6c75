import type { NotificationSettings } from '@call-to-glory/protocol';
import { HandClock } from '@call-to-glory/table/memory';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

import { buildServer } from '../src/build-server.ts';
import { systemEntropy } from '../src/core/clock/system-entropy.ts';
import { readConfig } from '../src/core/config.ts';
import { documentStore } from '../src/core/store/document-store.ts';
import { entryStore } from '../src/core/store/entry-store.ts';
import { maxDevices } from '../src/features/notifications/contacts.ts';
import { games } from '../src/games.ts';
import { folderForTest } from './folder.ts';
import { Follower } from './follower.ts';
import { Guest, refusal } from './guest.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts';
import { openKept } from './open-kept.ts';
import { PushBrowser, senderOf, startPushService, type PushService } from './push-service.ts';
import { startServerProcess } from './server-process.ts';
import { houseForTest, type House } from './start-house.ts';
import { tableFor } from './wishes.ts';

function houseWith(variables: Readonly<Record<string, string>> = {}): Promise<House> {
  return houseForTest({ AWAY_AFTER_S: '0', ...variables });
}

async function pushService(): Promise<PushService> {
  const service = await startPushService();
  onTestFinished(() => service.close());
  return service;
}

/** The public address, which mails link to. */
const site = 'http://play.example';

function withMail({ url }: MailServer): Readonly<Record<string, string>> {
  return {
    SMTP_URL: url,
    MAIL_FROM: 'Call to Glory <game@play.example>',
    PUBLIC_URL: site,
  };
}

const tooOften = [429, { code: 'rate-limited' }];

async function settingsOf(guest: Guest): Promise<NotificationSettings> {
  return guest.ask<NotificationSettings>('GET', '/api/notifications');
}

function enterAddress(guest: Guest, address: string, language = 'en'): Promise<Response> {
  return guest.request('PUT', '/api/notifications/mail', { address, language });
}

/** Opens the confirmation link in a mail. */
function confirm({ origin }: House, { text }: ReceivedMail): Promise<Response> {
  const token = /\/mail\/confirm\/(\S+)/.exec(text)?.[1];
  return Guest.nameless(origin, site).request('POST', '/api/notifications/mail/confirm', { token });
}

/** What mail programs do when somebody unsubscribes. */
function endMails({ origin }: House, { headers }: ReceivedMail): Promise<Response> {
  const link = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  return fetch(origin + new URL(link).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
    },
    body: 'List-Unsubscribe=One-Click',
  });
}

/** A correspondence game of two. It has just begun, and nobody has a page open. */
async function gameInDays(house: House, one: Guest, other: Guest): Promise<string> {
  const wish = tableFor(2);
  const table = await one.createTable({ ...wish, options: { ...wish.options, clock: 'days' } });
  const first = await Follower.at(one, table);
  await first.ask({ type: 'ready' });
  const second = await Follower.at(other, table);
  await second.ask({ type: 'sit' });
  await second.ask({ type: 'ready' });
  await house.begin(first, second);
  for (const { socket } of [first, second]) socket.disconnect();
  await expect.poll(() => house.app.io.sockets.sockets.size).toBe(0);
  house.clock.pass(1000);
  return table;
}

describe('push', () => {
  it('notifies a player who is on turn and has no page open, encrypted and signed by this server', async () => {
    const service = await pushService();
    const house = await houseWith({ PUSH_SERVICES: service.origin });
    const warn = vi.spyOn(house.app.log, 'warn');
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    const browsers = new Map(
      [ada, ben].map((guest) => [
        guest,
        new PushBrowser(`${service.origin}/${guest.me?.name}`, guest === ada ? 'en' : 'fr'),
      ]),
    );
    for (const [guest, { subscription }] of browsers) {
      expect(await guest.ask('PUT', '/api/notifications/devices', subscription)).toMatchObject({
        devices: [subscription.endpoint],
        pace: 'at-once',
        mail: null,
      });
    }
    const table = await gameInDays(house, ada, ben);
    await service.received(1);
    const [message] = service.messages;
    if (message === undefined) throw new Error('nothing came');
    const guest = message.path === '/Ada' ? ada : ben;
    expect(browsers.get(guest)?.read(message)).toMatchObject({
      title: guest === ada ? 'Your turn' : 'À vous de jouer',
      tag: `table-${table}`,
      path: `/t/${table}`,
    });
    expect(senderOf(message).key).toBe((await settingsOf(ada)).pushKey);
    // Nobody has said whom a push service may ask.
    expect(warn.mock.calls).toEqual([[expect.stringContaining('MAIL_FROM')]]);
  });

  it('refuses invalid addresses and keys', async () => {
    const house = await houseWith({ PUSH_SERVICES: 'http://localhost:4000' });
    const ada = await Guest.named(house.origin, 'Ada');
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/1');
    const put = (change: object): Promise<unknown> =>
      refusal(ada.request('PUT', '/api/notifications/devices', { ...subscription, ...change }));
    const bad = [400, { code: 'bad-subscription' }];
    for (const endpoint of [
      'https://localhost/up',
      'http://localhost:4001/up',
      `${house.origin}/api/notifications`,
      'https://169.254.169.254/',
      'https://push.example.org/up',
    ]) {
      expect(await put({ endpoint })).toEqual(bad);
    }
    expect(await put({ keys: { ...subscription.keys, p256dh: 'AAAA' } })).toEqual(bad);
    expect(await put({ keys: { ...subscription.keys, auth: 'AAAA' } })).toEqual(bad);
    const malformed = [400, { code: 'bad-request' }];
    expect(await put({ more: 1 })).toEqual(malformed);
    expect(await put({ endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}` })).toEqual(
      malformed,
    );
    expect(await put({ language: '../en' })).toEqual(malformed);
    expect((await settingsOf(ada)).devices).toEqual([]);
    expect(await put({ endpoint: 'http://localhost:4000/up' })).toEqual([200, undefined]);
  });

  it('is for players, and for pages of this server', async () => {
    const house = await houseWith();
    const ada = await Guest.named(house.origin, 'Ada');
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/1');
    const nobody = Guest.nameless(house.origin);
    for (const [method, path, body] of [
      ['GET', '/api/notifications', undefined],
      ['PUT', '/api/notifications/devices', subscription],
      ['DELETE', '/api/notifications/devices', { endpoint: subscription.endpoint }],
      ['PUT', '/api/notifications/pace', { pace: 'daily' }],
      ['PUT', '/api/notifications/mail', { address: 'a@b.example', language: 'en' }],
      ['DELETE', '/api/notifications/mail', undefined],
    ] as const) {
      expect(await refusal(nobody.request(method, path, body))).toEqual([
        401,
        { code: 'no-player' },
      ]);
      if (method === 'GET') continue;
      const foreign = fetch(house.origin + path, {
        method,
        headers: {
          origin: 'https://elsewhere.example',
          cookie: ada.cookie ?? '',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(await refusal(foreign)).toEqual([403, { code: 'bad-origin' }]);
    }
    expect(await settingsOf(ada)).toMatchObject({ devices: [], pace: 'at-once', mail: null });
  });

  it('redirects the service worker of an older page to the present addresses', async () => {
    const house = await houseWith();
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/old');
    const ada = await Guest.named(house.origin, 'Ada');
    expect(await ada.ask('GET', '/api/away')).toEqual(await settingsOf(ada));
    expect(await ada.ask('PUT', '/api/away/devices', subscription)).toMatchObject({
      devices: [subscription.endpoint],
    });
  });

  it('notifies at most ten browsers of one player: the first makes room', async () => {
    const house = await houseWith();
    const ada = await Guest.named(house.origin, 'Ada');
    const add = (number: number, replaces?: string): Promise<Response> =>
      ada.request('PUT', '/api/notifications/devices', {
        ...new PushBrowser(`https://fcm.googleapis.com/fcm/send/${number}`).subscription,
        ...(replaces === undefined ? {} : { replaces }),
      });
    const called = async (): Promise<readonly string[]> =>
      (await settingsOf(ada)).devices.map((endpoint) => endpoint.split('/').at(-1) ?? '');
    for (let number = 0; number < maxDevices + 3; number += 1) await add(number);
    const ten = ['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
    expect(await called()).toEqual(ten);
    await add(5, 'https://fcm.googleapis.com/fcm/send/7');
    expect(await called()).toEqual(['3', '4', '6', '8', '9', '10', '11', '12', '5']);
  });

  it('uses another language when that is chosen', async () => {
    const service = await pushService();
    const house = await houseWith({ PUSH_SERVICES: service.origin });
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    const browser = new PushBrowser(`${service.origin}/up`);
    await ada.request('PUT', '/api/notifications/devices', browser.subscription);
    await ada.request('PUT', '/api/notifications/language', { language: 'ru' });
    await ben.request('PUT', '/api/notifications/language', { language: 'ru' });
    expect((await settingsOf(ben)).devices).toEqual([]);
    expect(await ben.ask('GET', '/api/me/data')).toMatchObject({
      notifications: { language: 'ru' },
    });
    const table = await ada.createTable(tableFor(2));
    const other = await Follower.at(ben, table);
    await other.ask({ type: 'sit' });
    await other.ask({ type: 'ready' });
    await service.received(1);
    const [message] = service.messages;
    if (message === undefined) throw new Error('nothing came');
    expect(browser.read(message)).toMatchObject({ title: 'Остальные готовы', language: 'ru' });
  });

  it('makes no start wait for everybody who can be notified', async () => {
    const dataDir = folderForTest();
    const store = await openKept(dataDir);
    const device = { browser: 'b', endpoint: 'e', p256dh: 'p', auth: 'a', language: 'en' };
    const contact = { pace: 'at-once', language: 'en', devices: [device], mail: null };
    await store.of(documentStore).put('contact', 'ada', JSON.stringify(contact), 1);
    const asked = Promise.withResolvers<void>();
    const server = await buildServer(readConfig({ PORT: '0', DATA_DIR: dataDir }), {
      games,
      store: {
        ...store,
        of(part) {
          // Nobody's tables are ever found.
          const entriesOf = (): Promise<never> => (asked.resolve(), new Promise(() => {}));
          const queries = store.of(part);
          return part.name === entryStore.name ? { ...queries, entriesOf } : queries;
        },
      },
      shared: null,
      clock: new HandClock(),
      entropy: systemEntropy,
      webDirectory: dataDir,
      logger: pino({ level: 'silent' }),
    });
    expect(await server.open()).toBeGreaterThan(0);
    await asked.promise;
    await server.stop();
    await store.close();
  });

  it('takes a browser over from the player who played in it before', async () => {
    const house = await houseWith();
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/1');
    await ada.request('PUT', '/api/notifications/devices', subscription);
    await ben.request('PUT', '/api/notifications/devices', subscription);
    expect((await settingsOf(ada)).devices).toEqual([]);
    expect((await settingsOf(ben)).devices).toEqual([subscription.endpoint]);
    await ada.request('DELETE', '/api/notifications/devices', { endpoint: subscription.endpoint });
    expect((await settingsOf(ben)).devices).toEqual([subscription.endpoint]);
    await ben.request('DELETE', '/api/notifications/devices', { endpoint: subscription.endpoint });
    expect((await settingsOf(ben)).devices).toEqual([]);
  });

  it('no longer notifies a player through a signed-out browser, or after they are deleted', async () => {
    const house = await houseWith();
    const ada = await Guest.named(house.origin, 'Ada');
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/1');
    const contacts = house.documents.of('contact', z.unknown());
    const called = async (): Promise<number> => (await contacts.list()).length;
    await ada.request('PUT', '/api/notifications/devices', subscription);
    expect(await called()).toBe(1);
    await ada.request('POST', '/api/sign-out');
    await expect.poll(called).toBe(0);
    const ben = await Guest.named(house.origin, 'Ben');
    await ben.request('PUT', '/api/notifications/devices', { ...subscription, language: 'fr' });
    expect(await called()).toBe(1);
    // How they want to be notified outlives the browser, and is deleted with them.
    const { endpoint } = subscription;
    await ben.request('DELETE', '/api/notifications/devices', { endpoint });
    expect(await called()).toBe(1);
    await ben.request('DELETE', '/api/me');
    expect(await called()).toBe(0);
  });

  it('forgets a browser that its push service no longer knows', async () => {
    const service = await pushService();
    service.answer = { status: 410 };
    const house = await houseWith({ PUSH_SERVICES: service.origin });
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    for (const guest of [ada, ben]) {
      const { subscription } = new PushBrowser(`${service.origin}/${guest.me?.name}`);
      await guest.request('PUT', '/api/notifications/devices', subscription);
    }
    await gameInDays(house, ada, ben);
    await service.received(1);
    const called = service.messages[0]?.path === '/Ada' ? ada : ben;
    await expect.poll(async () => (await settingsOf(called)).devices).toEqual([]);
  });

  it('remembers how and in which language to notify a player when their only browser comes back', async () => {
    const service = await pushService();
    service.answer = { status: 410 };
    const house = await houseWith({ PUSH_SERVICES: service.origin });
    const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
    for (const guest of [ada, ben]) {
      const { subscription } = new PushBrowser(`${service.origin}/${guest.me?.name}`, 'fr');
      // Chosen before there is any browser.
      await guest.request('PUT', '/api/notifications/pace', { pace: 'daily' });
      await guest.request('PUT', '/api/notifications/devices', subscription);
    }
    await gameInDays(house, ada, ben);
    await service.received(1);
    const called = service.messages[0]?.path === '/Ada' ? ada : ben;
    await expect.poll(async () => (await settingsOf(called)).devices).toEqual([]);
    // As a service worker does by itself: it does not know the language of the page.
    const { endpoint, keys } = new PushBrowser(`${service.origin}/new`).subscription;
    const replaces = `${service.origin}/${called.me?.name}`;
    await called.request('PUT', '/api/notifications/devices', { endpoint, keys, replaces });
    const data: unknown = await called.ask('GET', '/api/me/data');
    expect(data).toMatchObject({
      notifications: { pace: 'daily', language: 'fr', devices: [{ endpoint, language: 'fr' }] },
    });
  });

  it('keeps its keys and subscriptions over a restart', async () => {
    const dataDir = folderForTest();
    const first = await startServerProcess(dataDir);
    const ada = await Guest.named(first.origin, 'Ada');
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/1');
    await ada.request('PUT', '/api/notifications/devices', subscription);
    await ada.request('PUT', '/api/notifications/pace', { pace: 'daily' });
    const before = await settingsOf(ada);
    expect(Buffer.from(before.pushKey, 'base64url').length).toBe(65);
    expect(before).toMatchObject({ devices: [subscription.endpoint], pace: 'daily' });
    await first.end('SIGKILL');
    const second = await startServerProcess(dataDir);
    onTestFinished(async () => void (await second.end('SIGTERM')));
    expect(await settingsOf(ada.at(second.origin))).toEqual(before);
  });
});

describe('mail', () => {
  it('is unavailable unless the operator has configured a server for it', async () => {
    const house = await houseWith();
    const ada = await Guest.named(house.origin, 'Ada');
    expect(await settingsOf(ada)).toMatchObject({ canMail: false });
    expect(await refusal(enterAddress(ada, 'ada@mail.example'))).toEqual([
      404,
      { code: 'no-mail' },
    ]);
  });

  it('goes to an address that was confirmed, once a turn, and ends with one click', async () => {
    const server = await startMailServer();
    const house = await houseWith(withMail(server));
    const [ada, ben] = [
      await Guest.named(house.origin, 'Ada', site),
      await Guest.named(house.origin, 'Лев', site),
    ];
    await enterAddress(ada, ' ada@mail.example ');
    const first = await server.received(1);
    expect(first).toMatchObject({ from: 'game@play.example', to: ['ada@mail.example'] });
    expect(first.headers.get('subject')).toBe('Confirm your address · Call to Glory');
    expect(await settingsOf(ada)).toMatchObject({
      mail: { address: 'ada@mail.example', isConfirmed: false },
    });
    expect((await confirm(house, first)).status).toBe(200);
    expect(await settingsOf(ada)).toMatchObject({ mail: { isConfirmed: true } });
    await enterAddress(ben, 'lev@mail.example', 'ru');
    await confirm(house, await server.received(2));

    const table = await gameInDays(house, ada, ben);
    const call = await server.received(3);
    const isAda = call.to[0] === 'ada@mail.example';
    expect(call.headers.get('subject')).toBe(`${isAda ? 'Your turn' : 'Ваш ход'} · Call to Glory`);
    expect(call.text).toContain(isAda ? 'Лев' : 'Ada');
    expect(call.text).toContain(`http://play.example/t/${table}`);
    expect(call.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    expect((await endMails(house, call)).status).toBe(200);
    expect((await settingsOf(isAda ? ada : ben)).mail).toBeNull();
    expect(await refusal(endMails(house, call))).toEqual([404, { code: 'bad-link' }]);
    expect(server.mails.length).toBe(3);
  });

  it('sends only the first mail to an unconfirmed address', async () => {
    const [server, service] = [await startMailServer(), await pushService()];
    const house = await houseWith({ ...withMail(server), PUSH_SERVICES: service.origin });
    const guests = [
      await Guest.named(house.origin, 'Ada', site),
      await Guest.named(house.origin, 'Ben', site),
    ] as const;
    for (const guest of guests) {
      await enterAddress(guest, `${guest.me?.name}@mail.example`);
      const { subscription } = new PushBrowser(`${service.origin}/${guest.me?.name}`);
      await guest.request('PUT', '/api/notifications/devices', subscription);
    }
    await server.received(2);
    await gameInDays(house, ...guests);
    await service.received(1);
    // A mail would have gone out together with the push, and before this one.
    await enterAddress(await Guest.named(house.origin, 'Cleo', site), 'cleo@mail.example');
    await server.received(3);
    const subjects = server.mails.map(({ headers }) => headers.get('subject'));
    expect(new Set(subjects)).toEqual(new Set(['Confirm your address · Call to Glory']));
  });

  it('refuses invalid addresses', async () => {
    const server = await startMailServer();
    const house = await houseWith(withMail(server));
    const ada = await Guest.named(house.origin, 'Ada', site);
    for (const address of [
      '',
      'ada',
      'ada@',
      '@mail.example',
      'ada@mail',
      'a@mail.example, b@mail.example',
      'Ada <ada@mail.example>',
      'ada@mail.example\r\nBcc: all@mail.example',
    ]) {
      expect(await refusal(enterAddress(ada, address))).toEqual([400, { code: 'bad-address' }]);
    }
    expect(await refusal(enterAddress(ada, `${'a'.repeat(250)}@mail.example`))).toEqual([
      400,
      { code: 'bad-request' },
    ]);
    expect(server.mails).toEqual([]);
    expect((await settingsOf(ada)).mail).toBeNull();
  });

  it('lets nobody trigger many', async () => {
    const server = await startMailServer();
    const house = await houseWith({ ...withMail(server), RATE_LIMIT_FACTOR: '1' });
    const ada = await Guest.named(house.origin, 'Ada', site);
    for (const name of ['a', 'b', 'c']) {
      expect((await enterAddress(ada, `${name}@mail.example`)).status).toBe(200);
    }
    expect(await refusal(enterAddress(ada, 'd@mail.example'))).toMatchObject(tooOften);
    // Others cannot trigger more for an address that has got its mails.
    const [ben, cleo] = [
      await Guest.named(house.origin, 'Ben', site),
      await Guest.named(house.origin, 'Cleo', site),
    ];
    expect((await enterAddress(ben, 'A@mail.example')).status).toBe(200);
    expect(await refusal(enterAddress(cleo, 'a@mail.example'))).toMatchObject(tooOften);
    // At most ten come from one place, no matter who asks; four have come.
    const more: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const guest = await Guest.named(house.origin, `Guest ${count}`, site);
      more.push((await enterAddress(guest, `more${count}@mail.example`)).status);
    }
    expect(more.filter((status) => status === 200).length).toBe(6);
    expect(more.at(-1)).toBe(429);
  });

  it('lets nobody guess the token in a mail', async () => {
    const server = await startMailServer();
    const house = await houseWith({ ...withMail(server), RATE_LIMIT_FACTOR: '1' });
    const ada = await Guest.named(house.origin, 'Ada', site);
    await enterAddress(ada, 'ada@mail.example');
    const mail = await server.received(1);
    const id = ada.me?.id ?? '';
    const bad = [404, { code: 'bad-link' }];
    const guess = (token: string): Promise<unknown> =>
      refusal(ada.request('POST', '/api/notifications/mail/confirm', { token }));
    for (const token of ['', id, `${id}-`, `${id}-${'0'.repeat(26)}`, 'nobody-0']) {
      expect(await guess(token)).toEqual(bad);
    }
    // The token that ends mails does not confirm an address.
    const endToken = /\/mail\/end\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
    expect(await guess(endToken)).toEqual(bad);
    expect(await refusal(ada.request('POST', `/mail/end/${id}-${'0'.repeat(26)}`))).toEqual(bad);
    expect((await settingsOf(ada)).mail).toMatchObject({ isConfirmed: false });
    for (let count = 0; count < 3; count += 1) await guess(`${id}-${count}`);
    expect(await guess(`${id}-9`)).toMatchObject(tooOften);
    expect(await refusal(confirm(house, mail))).toMatchObject(tooOften);
  });

  it('refuses more than a form to a link that ends mails, however it is sent', async () => {
    const server = await startMailServer();
    const house = await houseWith(withMail(server));
    const ada = await Guest.named(house.origin, 'Ada', site);
    await enterAddress(ada, 'ada@mail.example');
    const { text } = await server.received(1);
    const [path = ''] = /\/mail\/end\/[\w-]+/.exec(text) ?? [];
    const end = (...parts: readonly string[]): Promise<unknown> =>
      refusal(
        fetch(house.origin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: ReadableStream.from(parts.map((part) => new TextEncoder().encode(part))),
          duplex: 'half',
        }),
      );
    expect(await end('a=', 'b'.repeat(9_000))).toEqual([413, { code: 'too-large' }]);
    expect((await settingsOf(ada)).mail).toMatchObject({ address: 'ada@mail.example' });
    expect(await end('List-Unsubscribe=', 'One-Click')).toEqual([200, undefined]);
    expect((await settingsOf(ada)).mail).toBeNull();
  });

  it('accepts a confirmation link, pressed twice too, until another address is entered or it is removed', async () => {
    const server = await startMailServer();
    const house = await houseWith(withMail(server));
    const ada = await Guest.named(house.origin, 'Ada', site);
    await enterAddress(ada, 'old@mail.example');
    await enterAddress(ada, 'new@mail.example');
    const [old, fresh] = [await server.received(1), await server.received(2)];
    expect(await refusal(confirm(house, old))).toEqual([404, { code: 'bad-link' }]);
    expect((await confirm(house, fresh)).status).toBe(200);
    expect((await confirm(house, fresh)).status).toBe(200);
    expect((await settingsOf(ada)).mail).toEqual({
      address: 'new@mail.example',
      isConfirmed: true,
    });
    await ada.request('DELETE', '/api/notifications/mail');
    expect(await refusal(confirm(house, fresh))).toEqual([404, { code: 'bad-link' }]);
    expect((await settingsOf(ada)).mail).toBeNull();
  });
});
