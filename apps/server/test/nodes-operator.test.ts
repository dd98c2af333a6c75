import type {
  Announcement,
  IssuedDeviceLink,
  Me,
  OperatorView,
  PersonalData,
} from '@call-to-glory/protocol';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';

import { askAsOperator } from './ask-as-operator.ts';
import { Browser } from './browser.ts';
import { Guest, refusal } from './guest.ts';
import { startNodes, type RunningNodes } from './start-nodes.ts';

/** An operator's request to one of the nodes. */
async function ask(
  house: RunningNodes,
  node: number,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const response = await askAsOperator(house.origins[node] ?? '', method, path, body);
  expect(response.status).toBe(200);
}

/** A guest who is connected to one node and was named through another. */
async function guestAt(house: RunningNodes, node: number, name: string): Promise<Guest> {
  return (await Guest.named(house.origins[0] ?? '', name)).at(house.origins[node] ?? '');
}

it('who is banned through one node is sent away by all, also where the hint was lost', async () => {
  const house = await startNodes(3, ['document']);
  const eve = await guestAt(house, 1, 'Eve');
  const socket = await eve.connect();
  const gone = new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });
  const player = eve.me?.id;
  await ask(house, 0, 'POST', '/bans', { player, name: 'Eve', until: null, reason: 'Spam' });
  expect(socket.connected).toBe(true);
  await house.wait(5000);
  expect(await gone).toBe('io server disconnect');
  await ask(house, 2, 'DELETE', `/bans/player:${player}`);
  await house.wait(5000);
  expect((await eve.ask<Me>('GET', '/api/me')).name).toBe('Eve');
});

it('the log tells of a ban that is lifted, also through a node that has not heard of it, and once', async () => {
  const house = await startNodes(2, ['document']);
  const view = async (): Promise<OperatorView> =>
    (await (await askAsOperator(house.origins[0] ?? '', 'GET', '')).json()) as OperatorView;
  await ask(house, 0, 'POST', '/bans', { name: 'Mallory' });
  const [ban] = (await view()).bans;
  for (const node of [1, 0]) {
    await ask(house, node, 'DELETE', `/bans/${ban?.key}`);
    const acts = (await view()).log.entries.map(({ act }) => act);
    expect(acts.toSorted()).toEqual(['forbadeName', 'liftedBan']);
  }
});

it('who is warned through one node reads it through all, and once', async () => {
  const house = await startNodes(2);
  const eve = await guestAt(house, 1, 'Eve');
  const told: (string | undefined)[] = [];
  const socket = eve.socket();
  socket.on('me', (_me, _ban, warning) => told.push(warning?.words));
  socket.connect();
  await expect.poll(() => told).toEqual([undefined]);
  const body = { player: eve.me?.id, name: 'Eve', words: 'Be kind' };
  await ask(house, 0, 'POST', '/warnings', body);
  await expect.poll(() => told.at(-1)).toBe('Be kind');
  const elsewhere = eve.at(house.origins[0] ?? '');
  await elsewhere.request('POST', '/api/warnings/read', { at: Number.MAX_SAFE_INTEGER });
  await expect.poll(() => told.at(-1)).toBeUndefined();
});

it('who has become another is warned as that one, on the page that they have open', async () => {
  const house = await startNodes(2);
  const { app } = house.servers[0] ?? {};
  if (app === undefined) throw new Error('no server');
  const ada = await Browser.named(house.origins[0] ?? '', 'Ada');
  const told: (string | undefined)[] = [];
  const socket = (await new Browser(house.origins[1] ?? '', ada.jar).guest()).socket();
  socket.on('me', (_me, _ban, warning) => told.push(warning?.words));
  socket.connect();
  await expect.poll(() => told).toEqual([undefined]);
  const warn = async (guest: Browser, words: string): Promise<void> => {
    const player = (await guest.me())?.id;
    await ask(house, 0, 'POST', '/warnings', { player, name: 'Guest', words });
  };
  const become = async (guest: Browser): Promise<void> => {
    const { code } = (await ada.ask<IssuedDeviceLink>('POST', '/api/device-links', {})).body;
    const taken = { code, games: 'bring' };
    expect((await guest.ask('POST', '/api/device-links/redeem', taken)).status).toBe(200);
  };
  const [warned, other] = [
    await Browser.named(house.origins[0] ?? '', 'Guest'),
    await Browser.named(house.origins[0] ?? '', 'Guest'),
  ];
  await warn(warned, 'Be kind');
  await become(warned);
  await expect.poll(() => told.at(-1)).toBe('Be kind');
  const add = app.warnings.add.bind(app.warnings);
  vi.spyOn(app.warnings, 'add').mockImplementationOnce(async (...asked) => {
    await become(other);
    return add(...asked);
  });
  await warn(other, 'Be kinder');
  await expect.poll(() => told.at(-1)).toBe('Be kinder');
});

it('nobody is warned who is deleted at that very moment, and the operator learns it', async () => {
  const house = await startNodes(1);
  const { app } = house.servers[0] ?? {};
  if (app === undefined) throw new Error('no server');
  const eve = await Guest.named(house.origins[0] ?? '', 'Eve');
  const add = app.warnings.add.bind(app.warnings);
  vi.spyOn(app.warnings, 'add').mockImplementationOnce(async (...asked) => {
    await eve.request('DELETE', '/api/me');
    return add(...asked);
  });
  const body = { player: eve.me?.id, name: 'Eve', words: 'Be kind' };
  const answer = askAsOperator(house.origins[0] ?? '', 'POST', '/warnings', body);
  expect(await refusal(answer)).toEqual([404, { code: 'no-such-person' }]);
});

it('a warning that is read through a node which has not heard of it is read', async () => {
  const house = await startNodes(2, ['player']);
  const eve = await guestAt(house, 1, 'Eve');
  const body = { player: eve.me?.id, name: 'Eve', words: 'Be kind' };
  await ask(house, 0, 'POST', '/warnings', body);
  await eve.request('POST', '/api/warnings/read', { at: Number.MAX_SAFE_INTEGER });
  const { warnings } = await eve.ask<PersonalData>('GET', '/api/me/data');
  expect(warnings).toMatchObject([{ words: 'Be kind', readAt: house.clock.now() }]);
});

it('what the operator tells is told by all nodes at once, and by those that start later', async () => {
  const house = await startNodes(2);
  const socket = Guest.nameless(house.origins[1] ?? '').socket();
  const heard: (Announcement | null)[] = [];
  socket.on('announcement', (announcement) => heard.push(announcement));
  socket.connect();
  await expect.poll(() => heard).toEqual([null]);
  const announcement = { restartsAt: null, words: 'A tournament begins at eight' };
  await ask(house, 0, 'PUT', '/announcement', { announcement });
  // Before that node would look by itself.
  await expect.poll(() => heard.at(-1)).toMatchObject(announcement);
  await ask(house, 1, 'PUT', '/announcement', { announcement: null });
  await expect.poll(() => heard.at(-1)).toBeNull();
  // In the middle of an upgrade, by a server of a later release that says more.
  const newer = house.servers[0]?.app.documents.of('announcement', z.unknown());
  await newer?.put('now', { ...announcement, at: 7, colour: 'red' }, 7);
  await house.wait(6000);
  await expect.poll(() => heard.at(-1)).toEqual({ ...announcement, at: 7 });
});

it('a ban or a warning that a node cannot read keeps none of the others from it, and is logged once', async () => {
  const house = await startNodes(2, ['document', 'player']);
  const [here, there] = house.servers;
  if (here === undefined || there === undefined) throw new Error('no servers');
  const warn = vi.spyOn(there.app.log, 'warn');
  for (const kind of ['ban', 'warning']) {
    await here.app.documents.of(kind, z.unknown()).put('all', { whom: 'all' }, 7);
  }
  await here.app.warnings.add('eve', 'Be kind');
  await ask(house, 0, 'POST', '/bans', { name: 'Eve' });
  await house.wait(11_000);
  await expect.poll(() => there.app.bans.isNameBanned('Eve')).toBe(true);
  await expect.poll(() => there.app.warnings.of('eve')?.words).toBe('Be kind');
  const unread = warn.mock.calls.filter(
    ([, words]) => words === 'a stored document cannot be read',
  );
  expect(unread).toHaveLength(2);
});

it('a code for another device is good at any node, once', async () => {
  const house = await startNodes(2);
  const ada = await guestAt(house, 0, 'Ada');
  const { code } = await ada.ask<IssuedDeviceLink>('POST', '/api/device-links', {});
  const phones = [0, 1].map((node) => Guest.nameless(house.origins[node] ?? ''));
  const answers = await Promise.all(
    phones.map((phone) => phone.request('POST', '/api/device-links/redeem', { code })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 404,
  ]);
});
