import type { FriendLinkOwner, Friends, Invited, IssuedDeviceLink } from '@call-to-glory/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

import { historyStore } from '../src/features/history/history-store.ts';
import { Follower } from './follower.ts';
import { Guest, refusal } from './guest.ts';
import { PushBrowser, startPushService } from './push-service.ts';
import { houseForTest, type House } from './start-house.ts';
import { startNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

const friendsOf = (guest: Guest): Promise<Friends> => guest.ask('GET', '/api/friends');
const idOf = (guest: Guest): string => guest.me?.id ?? '';
const block = (guest: Guest, whom: Guest, how: 'mute' | 'block' | null): Promise<unknown> =>
  guest.ask('PUT', `/api/blocks/${idOf(whom)}`, { name: 'x', how });

async function linkOf(guest: Guest): Promise<string> {
  return (await guest.ask<Friends>('POST', '/api/friends/link')).link ?? '';
}

async function befriend(guest: Guest, owner: Guest): Promise<void> {
  const link = await linkOf(owner);
  expect((await guest.request('POST', '/api/friends', { link })).status).toBe(200);
}

/** Records a game that these people have finished together. */
function keepGameOf({ store }: House['app'], ...guests: readonly Guest[]): Promise<unknown> {
  const players = guests.map(({ me }) => ({
    type: 'person' as const,
    id: me?.id ?? '',
    name: me?.name ?? '',
    left: false,
    score: 1,
    place: 1,
  }));
  const game = { table: 't', seq: 1, at: 1, gameId: 'toy', private: true, casual: false };
  return store.of(historyStore).keep([{ ...game, options: {}, players }]);
}

function invite(guest: Guest, table: string, ...people: readonly Guest[]): Promise<unknown> {
  return guest.ask<readonly Invited[]>('POST', '/api/invites', {
    table,
    people: people.map(idOf),
  });
}

it('makes two people friends if both want it, until one of them does not', async () => {
  const { origin } = await houseForTest();
  const [ada, ben, eve] = await Guest.people(origin, 'Ada', 'Ben', 'Eve');
  const link = await linkOf(ada);
  const look = (guest: Guest): Promise<FriendLinkOwner> =>
    guest.ask('POST', '/api/friends/look', { link });
  expect(await look(Guest.nameless(origin))).toEqual({ ...ada.me, are: 'stranger' });
  expect(await look(ada)).toMatchObject({ are: 'self' });
  expect(await refusal(ada.request('POST', '/api/friends', { link }))).toEqual([
    400,
    { code: 'not-yourself' },
  ]);
  // Looking is not agreeing.
  expect((await look(ben)).are).toBe('stranger');
  expect((await friendsOf(ada)).friends).toEqual([]);
  await ben.ask('POST', '/api/friends', { link });
  await ben.ask('POST', '/api/friends', { link });
  expect((await friendsOf(ada)).friends).toMatchObject([{ id: idOf(ben), name: 'Ben' }]);
  expect((await friendsOf(ben)).friends).toMatchObject([{ id: idOf(ada), name: 'Ada' }]);
  expect((await look(ben)).are).toBe('friend');

  // A new link replaces the one before; friends stay.
  const second = await linkOf(ada);
  expect(await refusal(eve.request('POST', '/api/friends', { link }))).toEqual([
    404,
    { code: 'bad-friend-link' },
  ]);
  await eve.ask('POST', '/api/friends', { link: second });
  expect((await friendsOf(ada)).friends.map(({ name }) => name)).toEqual(['Ben', 'Eve']);
  await ben.ask('DELETE', `/api/friends/${idOf(ada)}`);
  expect((await friendsOf(ada)).friends.map(({ name }) => name)).toEqual(['Eve']);
  expect((await friendsOf(ben)).friends).toEqual([]);

  // To mute somebody is no farewell.
  await block(ada, eve, 'mute');
  expect((await friendsOf(eve)).friends.map(({ name }) => name)).toEqual(['Ada']);
  // A block ends it for good, and to blocked people the link does not exist.
  await block(ada, eve, 'block');
  expect((await friendsOf(eve)).friends).toEqual([]);
  expect(await refusal(eve.request('POST', '/api/friends/look', { link: second }))).toEqual([
    404,
    { code: 'bad-friend-link' },
  ]);
  const ofEve = await linkOf(eve);
  expect(await refusal(ada.request('POST', '/api/friends', { link: ofEve }))).toEqual([
    409,
    { code: 'blocked-by-you' },
  ]);
  await block(ada, eve, null);
  expect((await friendsOf(ada)).friends).toEqual([]);
});

it('makes nobody the friend of somebody who blocks them at that moment', async () => {
  const { origin, app } = await houseForTest();
  const [ada, ben] = [await Guest.named(origin, 'Ada'), await Guest.named(origin, 'Ben')];
  const link = await linkOf(ada);
  // Ben gets the lock after Ada.
  vi.spyOn(app.locks, 'withLock').mockImplementationOnce(async (_, work) => {
    await block(ada, ben, 'block');
    return work();
  });
  expect(await refusal(ben.request('POST', '/api/friends', { link }))).toEqual([
    404,
    { code: 'bad-friend-link' },
  ]);
  await block(ada, ben, null);
  expect((await friendsOf(ada)).friends).toEqual([]);
});

it('makes nobody the friend of somebody who is forgotten at that moment, whichever of the two', async () => {
  const { origin, app } = await houseForTest();
  for (const isOwner of [false, true]) {
    const [ada, ben] = [await Guest.named(origin, 'Ada'), await Guest.named(origin, 'Ben')];
    const link = await linkOf(ada);
    const [gone, other] = isOwner ? [ada, ben] : [ben, ada];
    vi.spyOn(app.locks, 'withLock').mockImplementationOnce(async (_, work) => {
      const { learn } = app.blocks;
      vi.spyOn(app.blocks, 'learn').mockImplementation(async (people) => {
        await learn.call(app.blocks, people);
        if (people.includes(idOf(ben))) await gone.request('DELETE', '/api/me');
      });
      return work().finally(() => vi.restoreAllMocks());
    });
    await ben.request('POST', '/api/friends', { link });
    expect((await friendsOf(other)).friends).toEqual([]);
    const kept = app.documents.of('friends', z.unknown());
    expect(await kept.get(idOf(gone))).toBeNull();
    expect(await kept.naming(idOf(gone))).toEqual([]);
  }
});

it('lets nobody guess a link, or make friends without limit', async () => {
  const { origin } = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
  const [ada, ben] = [await Guest.named(origin, 'Ada'), await Guest.named(origin, 'Ben')];
  const link = await linkOf(ada);
  const wrong = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`;
  const guess = (): Promise<unknown> =>
    refusal(Guest.nameless(origin).request('POST', '/api/friends/look', { link: wrong }));
  for (let count = 0; count < 10; count += 1) {
    expect(await guess()).toEqual([404, { code: 'bad-friend-link' }]);
  }
  expect(await guess()).toMatchObject([429, { code: 'too-many-guesses' }]);
  // Somebody who has not guessed is let through from the same place.
  for (let count = 0; count < 20; count += 1) await ben.ask('POST', '/api/friends', { link });
  expect(await refusal(ben.request('POST', '/api/friends', { link }))).toMatchObject([
    429,
    { code: 'rate-limited' },
  ]);
});

it('tells friends who is here, and at which public table, unless hidden', async () => {
  const house = await houseForTest();
  const { origin } = house;
  const [ada, ben] = [await Guest.named(origin, 'Ada'), await Guest.named(origin, 'Ben')];
  await befriend(ben, ada);
  const told: Friends[] = [];
  const page = ada.socket();
  page.on('friends', (friends) => told.push(friends));
  page.connect();
  const ofBen = (): unknown => {
    house.clock.pass(1_000);
    const [friend] = told.at(-1)?.friends ?? [];
    return [friend?.isHere, friend?.table?.id ?? null];
  };
  await expect.poll(ofBen).toEqual([false, null]);
  const hidden = await ben.createTable({
    ...tableFor(2),
    options: { ...tableFor(2).options, private: true },
  });
  const follower = await Follower.at(ben, hidden);
  await expect.poll(ofBen).toEqual([true, null]);
  const open = await ben.createTable(tableFor(2));
  const other = await Follower.at(ben, open);
  await expect.poll(ofBen).toEqual([true, open]);
  await ben.ask('PUT', '/api/friends/settings', { isShown: false });
  await expect.poll(ofBen).toEqual([false, null]);
  await ben.ask('PUT', '/api/friends/settings', { isShown: true });
  await expect.poll(ofBen).toEqual([true, open]);
  // Of two tables that wait for others, the one where something happened last.
  const later = await ben.createTable(tableFor(3));
  const last = await Follower.at(ben, later);
  await expect.poll(ofBen).toEqual([true, later]);
  last.socket.disconnect();
  follower.socket.disconnect();
  other.socket.disconnect();
  await expect.poll(ofBen).toEqual([false, null]);
});

it('invites friends to a table, on their page or by the notifications they have chosen', async () => {
  const service = await startPushService();
  onTestFinished(() => service.close());
  const house = await houseForTest({ PUSH_SERVICES: service.origin, RATE_LIMIT_FACTOR: '1' });
  const { origin } = house;
  const [ada, ben, cleo, dan, eve] = await Guest.people(origin, 'Ada', 'Ben', 'Cleo', 'Dan', 'Eve');
  const link = await linkOf(ada);
  for (const friend of [ben, cleo, dan]) await friend.ask('POST', '/api/friends', { link });
  const table = await ada.createTable(tableFor(2));
  const follower = await Follower.at(ada, table);

  const page = ben.socket();
  const told: Friends[] = [];
  page.on('friends', (friends) => told.push(friends));
  page.connect();
  await expect.poll(() => house.app.playerSockets.count(idOf(ben))).toBe(1);
  const browser = new PushBrowser(`${service.origin}/cleo`);
  await cleo.request('PUT', '/api/notifications/devices', browser.subscription);
  // Eve is not a friend, and they have never played together.
  expect(await invite(ada, table, ben, cleo, dan, eve)).toEqual([
    { id: idOf(ben), how: 'here' },
    { id: idOf(cleo), how: 'notified' },
    { id: idOf(dan), how: 'not-told' },
    { id: idOf(eve), how: 'not-told' },
  ]);
  await expect
    .poll(() => {
      house.clock.pass(1_000);
      return told.at(-1)?.invites;
    })
    .toMatchObject([{ from: { name: 'Ada' }, table: { id: table } }]);
  await service.received(1);
  const [message] = service.messages;
  if (message === undefined) throw new Error('nothing came');
  expect(browser.read(message)).toMatchObject({
    title: 'Ada invites you to a table',
    path: `/t/${table}`,
    tag: `invite-${table}`,
  });
  // Dan finds it on coming back; Eve finds nothing.
  expect((await friendsOf(dan)).invites).toHaveLength(1);
  expect((await friendsOf(eve)).invites).toEqual([]);
  expect((await dan.ask<Friends>('DELETE', `/api/invites/${table}`)).invites).toEqual([]);

  // Friends who hide their presence are invited, and that reveals neither that they are here nor that they are not.
  for (const friend of [ben, cleo]) {
    await friend.ask('PUT', '/api/friends/settings', { isShown: false });
  }
  expect(await invite(ada, table, ben, cleo)).toEqual([
    { id: idOf(ben), how: 'not-told' },
    { id: idOf(cleo), how: 'not-told' },
  ]);
  await service.received(2);
  // Invitations are limited, and those of somebody they have muted are not shown to people.
  expect(await invite(ada, table, ben)).toEqual([{ id: idOf(ben), how: 'recently' }]);
  await block(cleo, ada, 'mute');
  expect((await friendsOf(cleo)).invites).toEqual([]);
  expect(
    await refusal(eve.request('POST', '/api/invites', { table, people: [idOf(ben)] })),
  ).toEqual([422, { code: 'not-seated' }]);

  await follower.ask({ type: 'lock', locked: true });
  expect(
    await refusal(ada.request('POST', '/api/invites', { table, people: [idOf(dan)] })),
  ).toEqual([422, { code: 'table-locked' }]);
  await follower.ask({ type: 'lock', locked: false });

  // It expires when nobody could join any longer, and after a while.
  expect((await friendsOf(ben)).invites).toHaveLength(1);
  const other = await Follower.at(eve, table);
  await other.ask({ type: 'sit' });
  expect((await friendsOf(ben)).invites).toEqual([]);
  expect(
    await refusal(ada.request('POST', '/api/invites', { table, people: [idOf(dan)] })),
  ).toEqual([422, { code: 'table-full' }]);
  await other.ask({ type: 'stand' });
  expect((await friendsOf(ben)).invites).toHaveLength(1);
  house.clock.pass(30 * 60_000);
  expect((await friendsOf(ben)).invites).toEqual([]);
});

it('says when as many people as are wanted can be invited, and keeps its word', async () => {
  const house = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
  const ada = await Guest.named(house.origin, 'Ada');
  const table = await ada.createTable(tableFor(4));
  const inviteMany = (count: number): Promise<Response> => {
    const people = Array.from({ length: count }, (_, n) => `${n}`.padEnd(16, 'x'));
    return ada.request('POST', '/api/invites', { table, people });
  };
  for (const count of [9, 9, 2]) expect((await inviteMany(count)).status).toBe(200);
  const [, refused] = await refusal(inviteMany(9));
  house.clock.pass(
    z.object({ code: z.literal('rate-limited'), retryMs: z.number() }).parse(refused).retryMs,
  );
  expect((await inviteMany(9)).status).toBe(200);
});

it('invites people who have finished a game with the player, but nobody else, and nobody who is blocked or has blocked them', async () => {
  const { app, origin } = await houseForTest();
  const [ada, ben, cleo, dan, eve] = await Guest.people(origin, 'Ada', 'Ben', 'Cleo', 'Dan', 'Eve');
  await keepGameOf(app, ada, ben, cleo, dan);
  await block(ada, cleo, 'block');
  await block(dan, ada, 'block');
  await ben.connect();
  const table = await ada.createTable(tableFor(4));
  expect(await invite(ada, table, ben, cleo, dan, eve)).toEqual([
    { id: idOf(ben), how: 'here' },
    { id: idOf(cleo), how: 'not-told' },
    { id: idOf(dan), how: 'not-told' },
    { id: idOf(eve), how: 'not-told' },
  ]);
  expect((await friendsOf(ben)).invites).toMatchObject([{ from: { name: 'Ada' } }]);
  // Nothing waits for those who are unblocked later either.
  await block(ada, cleo, null);
  expect((await friendsOf(cleo)).invites).toEqual([]);

  // Nothing is stored for a deleted player.
  await ben.request('DELETE', '/api/me');
  expect(await invite(ada, table, ben)).toEqual([{ id: idOf(ben), how: 'not-told' }]);
  expect(await app.documents.of('friends', z.unknown()).get(idOf(ben))).toBeNull();
});

it('says nothing of who has muted or blocked the player', async () => {
  const { origin } = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
  const [ada, ben, cleo, dan] = await Guest.people(origin, 'Ada', 'Ben', 'Cleo', 'Dan');
  const friends = [ben, cleo, dan];
  for (const friend of friends) await befriend(friend, ada);
  const table = await ada.createTable(tableFor(4));
  const follower = await Follower.at(cleo, table);
  const sockets = await Promise.all([ben.connect(), dan.connect()]);
  await follower.ask({ type: 'sit' });
  for (const how of [null, 'mute'] as const) {
    for (const friend of friends) await block(friend, ada, how);
    expect(await invite(ada, table, ben, cleo, dan)).toEqual(
      friends.map((friend) => ({ id: idOf(friend), how: 'here' })),
    );
    const { invites } = await friendsOf(ben);
    expect(invites).toHaveLength(how === null ? 1 : 0);
    await ben.ask('DELETE', `/api/invites/${table}`);
  }
  await block(dan, ada, 'block');
  expect(await invite(ada, table, ben, cleo, dan)).toEqual([
    { id: idOf(ben), how: 'recently' },
    { id: idOf(cleo), how: 'here' },
    // No longer a friend.
    { id: idOf(dan), how: 'not-told' },
  ]);
  // Nothing has reached those who had muted the player.
  await block(ben, ada, null);
  expect((await friendsOf(ben)).invites).toEqual([]);
  for (const socket of sockets) socket.disconnect();
});

it('withdraws a friend’s table, and an invitation by somebody who is no friend, as soon as that is over', async () => {
  const house = await houseForTest();
  const { app, origin } = house;
  const [ada, ben, cleo] = await Guest.people(origin, 'Ada', 'Ben', 'Cleo');
  await befriend(ben, ada);
  await keepGameOf(app, ada, cleo);
  const page = ada.socket();
  const told: Friends[] = [];
  page.on('friends', (friends) => told.push(friends));
  page.connect();
  const shown = (): unknown => {
    house.clock.pass(1_000);
    const { friends = [], invites } = told.at(-1) ?? {};
    return [friends[0]?.table?.id ?? null, invites?.map(({ table }) => table.id)];
  };
  const table = await ben.createTable(tableFor(3));
  const atIt = await Follower.at(ben, table);
  const other = await cleo.createTable(tableFor(2));
  const host = await Follower.at(cleo, other);
  await invite(cleo, other, ada);
  await expect.poll(shown).toEqual([table, [other]]);
  await atIt.ask({ type: 'stand' });
  await expect.poll(shown).toEqual([null, [other]]);
  await host.ask({ type: 'lock', locked: true });
  await expect.poll(shown).toEqual([null, []]);
  await host.ask({ type: 'lock', locked: false });
  await expect.poll(shown).toEqual([null, [other]]);
  await host.ask({ type: 'stand' });
  await expect.poll(shown).toEqual([null, []]);
});

it.each([
  ['with hints', []],
  ['without', ['player', 'row']],
])('friends find each other on all servers of a house, %s', async (_, lostHints) => {
  const house = await startNodes(2, lostHints);
  const [here = '', there = ''] = house.origins;
  const [ada, ben] = [await Guest.named(here, 'Ada'), await Guest.named(there, 'Ben')];
  const link = await linkOf(ada);
  await ben.ask('POST', '/api/friends', { link });
  expect((await friendsOf(ada)).friends).toMatchObject([{ name: 'Ben', isHere: false }]);
  await ada.connect();
  const table = await ben.createTable(tableFor(2));
  await Follower.at(ben, table);
  await expect
    .poll(async () => {
      await house.wait(6_000);
      const [friend] = (await friendsOf(ada)).friends;
      return [friend?.isHere, friend?.table?.id];
    })
    .toEqual([true, table]);
  expect(await invite(ben, table, ada)).toEqual([{ id: idOf(ada), how: 'here' }]);
  expect((await friendsOf(ada)).invites).toMatchObject([{ table: { id: table } }]);
  await ada.ask('DELETE', `/api/friends/${idOf(ben)}`);
  expect((await friendsOf(ben)).friends).toEqual([]);
});

/** A page of Ada on the second of two servers, with all that it is pushed; Ben, a friend, is on the first. */
async function friendsOnTwo(lostHints: readonly string[]) {
  const house = await startNodes(2, lostHints);
  const [here = '', there = ''] = house.origins;
  const [ada, ben] = [await Guest.named(there, 'Ada'), await Guest.named(here, 'Ben')];
  await befriend(ben, ada);
  expect((await friendsOf(ada)).friends).toMatchObject([{ id: idOf(ben) }]);
  const page = ada.socket();
  onTestFinished(() => void page.disconnect());
  const told: Friends[] = [];
  page.on('friends', (friends) => told.push(friends));
  /** The ids of her friends in the latest push. */
  const pushed = async (): Promise<unknown> => {
    await house.wait(1_000);
    return told.at(-1)?.friends.map(({ id }) => id);
  };
  return { here, ben, page, told, pushed };
}

it('a page that opens on another server than the one that deleted a friend is not told of them', async () => {
  const { ben, page, told, pushed } = await friendsOnTwo(['player']);
  await ben.request('DELETE', '/api/me');
  page.connect();
  await expect.poll(pushed).toBeDefined();
  expect(told[0]?.friends).toEqual([]);
});

it('a friend who becomes another player, or is deleted, does so on the pages of all servers', async () => {
  const { here, ben, page, pushed } = await friendsOnTwo([]);
  page.connect();
  await expect.poll(pushed).toEqual([idOf(ben)]);
  const bob = await Guest.named(here, 'Bob');
  const { code } = await bob.ask<IssuedDeviceLink>('POST', '/api/device-links', {});
  await ben.request('POST', '/api/device-links/redeem', { code, games: 'bring' });
  await expect.poll(pushed).toEqual([idOf(bob)]);
  await bob.request('DELETE', '/api/me');
  await expect.poll(pushed).toEqual([]);
});

it('a friend’s new name reaches the pages on all servers', async () => {
  const { ben, page, told, pushed } = await friendsOnTwo([]);
  page.connect();
  await expect.poll(pushed).toEqual([idOf(ben)]);
  await ben.request('PUT', '/api/me', { name: 'Benno' });
  await ben.connect();
  await expect
    .poll(async () => {
      await pushed();
      return told.at(-1)?.friends.map(({ name }) => name);
    })
    .toEqual(['Benno']);
});

it('knows that a player without friends is here, on whichever server', async () => {
  const house = await startNodes(2);
  const [here = '', there = ''] = house.origins;
  const [ada, ben] = [await Guest.named(here, 'Ada'), await Guest.named(there, 'Ben')];
  const [server] = house.servers;
  if (server === undefined) throw new Error('no server');
  await keepGameOf(server.app, ada, ben);
  await ben.connect();
  await expect
    .poll(async () => {
      await house.wait(5000);
      return server.app.crowd.all().has(idOf(ben));
    })
    .toBe(true);
  const table = await ada.createTable(tableFor(2));
  expect(await invite(ada, table, ben)).toEqual([{ id: idOf(ben), how: 'here' }]);
  expect((await friendsOf(ben)).invites).toMatchObject([{ table: { id: table } }]);
});
