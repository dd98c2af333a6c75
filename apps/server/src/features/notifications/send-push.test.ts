import type { PushNotice } from '@call-to-glory/protocol';
import { afterAll, beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';

import { PushBrowser, senderOf, startPushService } from '../../../test/push-service.ts';
import type { Device } from './contacts.ts';
import { PushRefused } from './push-services.ts';
import { createPushSender } from './send-push.ts';

const keys = webPush.generateVAPIDKeys();
const subject = 'https://play.example.org';
const notice: PushNotice = {
  title: 'Your turn',
  body: 'Zoé',
  tag: 't',
  path: '/t/a',
  language: 'en',
};

const service = await startPushService();
const send = createPushSender({ keys, subject, pushServices: [service.origin] });
beforeEach(() => {
  service.answer = { status: 201 };
});
afterAll(() => service.close());

function deviceOf({ subscription: { endpoint, keys: own } }: PushBrowser): Device {
  return { browser: 'b', endpoint, ...own, language: 'en' };
}

function browserAt(path: string): PushBrowser {
  return new PushBrowser(`${service.origin}${path}`);
}

it('encrypts for the browser alone, and signs', async () => {
  const browser = browserAt('/up/1');
  expect(await send(deviceOf(browser), notice, 'waiting')).toBe('sent');
  const message = service.messages.at(-1);
  if (message === undefined) throw new Error('nothing came');
  expect(message.path).toBe('/up/1');
  expect(message.body.toString('latin1')).not.toContain('turn');
  expect(browser.read(message)).toEqual(notice);
  expect(() => browserAt('/up/2').read(message)).toThrow();
  const { key, claims } = senderOf(message);
  expect(key).toBe(keys.publicKey);
  expect(claims).toMatchObject({ aud: service.origin, sub: subject });
  expect(message.headers).toMatchObject({ ttl: '86400', topic: 'waiting' });
});

it('does not let an invitation replace a turn at the push service, which stores it while it is valid', async () => {
  expect(await send(deviceOf(browserAt('/up')), notice, 'invite')).toBe('sent');
  expect(service.messages.at(-1)?.headers).toMatchObject({ ttl: '1800', topic: 'invite' });
});

it.each([
  [200, 'sent'],
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
] as const)('interprets the status %d', async (status, sent) => {
  service.answer = { status };
  expect(await send(deviceOf(browserAt('/up')), notice, 'waiting')).toBe(sent);
});

it.each([
  [429, 'DeliveryFailed'],
  [500, 'DeliveryFailed'],
  [503, 'DeliveryFailed'],
  [400, 'PushRefused'],
  [403, 'PushRefused'],
  [413, 'PushRefused'],
] as const)('says which service has refused it, and whether for good: %d', async (status, name) => {
  service.answer = { status };
  const sent = send(deviceOf(browserAt('/up')), notice, 'waiting');
  await expect(sent).rejects.toMatchObject({
    name,
    message: `${service.origin} has answered ${status}`,
  });
});

it('follows no redirect', async () => {
  const before = service.messages.length;
  service.answer = { status: 307, location: `${service.origin}/inside` };
  await expect(send(deviceOf(browserAt('/up')), notice, 'waiting')).rejects.toThrow(PushRefused);
  expect(service.messages.length).toBe(before + 1);
});

it('connects to nothing in private networks that the operator has not named', async () => {
  const before = service.connections;
  const strict = createPushSender({ keys, subject, pushServices: [] });
  const { port } = new URL(service.origin);
  const browser = new PushBrowser(`https://localhost:${port}/up`);
  await expect(strict(deviceOf(browser), notice, 'waiting')).rejects.toThrow('not reached');
  expect(service.connections).toBe(before);
});

it('says so if nobody answers', async () => {
  const closed = await startPushService();
  await closed.close();
  const sender = createPushSender({ keys, subject, pushServices: [closed.origin] });
  const sent = sender(deviceOf(new PushBrowser(`${closed.origin}/up`)), notice, 'waiting');
  await expect(sent).rejects.toMatchObject({
    name: 'DeliveryFailed',
    message: expect.stringMatching(`${closed.origin} was not reached: .*ECONNREFUSED`) as string,
  });
});
