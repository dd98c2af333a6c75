import type { NotificationSettings } from '@call-to-glory/protocol';
import { countdownOf } from '@call-to-glory/table';
import { expect, it, onTestFinished } from 'vitest';

import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { PushBrowser, startPushService } from './push-service.ts';
import { startNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

it.each([
  ['somebody on turn is called by one of the servers, once they have no page open on any', []],
  ['so they are where no server has heard that they can be called', ['player']],
])('%s', async (_, lostHints) => {
  const service = await startPushService();
  onTestFinished(() => service.close());
  const variables = { AWAY_AFTER_S: '60', PUSH_SERVICES: service.origin };
  const house = await startNodes(3, lostHints, variables);
  const [first = '', second = '', third = ''] = house.origins;
  const guests = [await Guest.named(first, 'Ada'), await Guest.named(first, 'Ben')] as const;
  const wish = tableFor(2);
  const options = { ...wish.options, clock: 'days' } as const;
  const table = await guests[0].createTable({ ...wish, options });
  const follow = async (guest: Guest, origin: string): Promise<Follower> => {
    const follower = new Follower(guest, await guest.at(origin).connect(), table);
    await follower.follow();
    return follower;
  };
  const [ada, ben] = [await follow(guests[0], second), await follow(guests[1], third)];
  await ben.ask({ type: 'sit' });
  for (const one of [ada, ben]) await one.ask({ type: 'ready' });
  for (const one of [ada, ben]) await one.until((view) => countdownOf(view) !== null);
  house.clock.passUntil(countdownOf(ada.view)?.startsAt ?? 0);
  for (const one of [ada, ben]) await one.until(({ stage }) => stage === 'playing');

  const awaited = async (): Promise<readonly string[]> =>
    (await house.servers[0]?.app.directory.lookUp(table))?.seated.pending.map(
      ({ player }) => player,
    ) ?? [];
  await expect.poll(async () => (await awaited()).length).toBe(1);
  const [player] = await awaited();
  for (const guest of guests) {
    const { subscription } = new PushBrowser(`${service.origin}/${guest.me?.id}`);
    await guest.at(second).request('PUT', '/api/notifications/devices', subscription);
  }
  const onTurn = player === guests[0].me?.id ? guests[0] : guests[1];
  // They have another page open, through another server.
  const page = await onTurn.at(third).connect();
  for (const { socket } of [ada, ben]) socket.disconnect();
  await house.wait(100_000);
  expect(service.messages).toEqual([]);
  page.disconnect();
  await expect
    .poll(async () => {
      await house.wait(5000);
      return service.messages.map(({ path }) => path);
    })
    .toEqual([`/${player}`]);
  await house.wait(150_000);
  expect(service.messages.length).toBe(1);
});

it('calls to a browser are for whoever plays in it now, though nobody has heard whom another server added it for', async () => {
  const house = await startNodes(2, ['player'], { PUSH_SERVICES: 'http://localhost:9' });
  const [first = '', second = ''] = house.origins;
  const { subscription } = new PushBrowser('http://localhost:9/browser');
  const [ada, ben] = [await Guest.named(first, 'Ada'), await Guest.named(first, 'Ben')];
  const devices = async (guest: Guest): Promise<readonly string[]> =>
    (await guest.ask<NotificationSettings>('GET', '/api/notifications')).devices;
  await ada.at(second).request('PUT', '/api/notifications/devices', subscription);
  await ben.request('PUT', '/api/notifications/devices', subscription);
  expect([await devices(ada), await devices(ben)]).toEqual([[], [subscription.endpoint]]);
});
