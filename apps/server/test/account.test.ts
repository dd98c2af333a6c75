import type {
  Account,
  IssuedDeviceLink,
  LobbyLists,
  RedeemedDeviceLink,
  PastGame,
  PastGames,
  PersonalData,
} from '@call-to-glory/protocol';
import { callToGlory } from '@call-to-glory/rules';
import { auditTable } from '@call-to-glory/table';
import { describe, expect, it, vi } from 'vitest';

import { Authenticator } from './authenticator.ts';
import { Browser, refused, type Came } from './browser.ts';
import { Follower } from './follower.ts';
import { command, join, type ClientSocket } from './guest.ts';
import { PushBrowser } from './push-service.ts';
import { houseForAll, houseForTest } from './start-house.ts';
import { tableFor, tableWithBots } from './wishes.ts';

const house = await houseForAll();

function named(name: string): Promise<Browser> {
  return Browser.named(house.origin, name);
}

async function gamesOf(browser: Browser): Promise<readonly PastGame[]> {
  return (await browser.ask<PastGames>('GET', '/api/games')).body.games;
}

/** Plays a quick game against a bot to its end; answers the table. */
async function playGame(browser: Browser): Promise<string> {
  const table = await browser.createTable(tableWithBots(2, { quick: true }));
  const follower = await Follower.at(await browser.guest(), table);
  await follower.playToTheEnd(callToGlory.bots.simple, 7);
  await expect
    .poll(async () => (await gamesOf(browser)).some((one) => one.table === table))
    .toBe(true);
  follower.socket.disconnect();
  return table;
}

async function codeOf(browser: Browser, table?: string): Promise<string> {
  const asked = table === undefined ? {} : { table };
  return (await browser.ask<IssuedDeviceLink>('POST', '/api/device-links', asked)).body.code;
}

function take(
  browser: Browser,
  code: string,
  more: object = {},
): Promise<Came<RedeemedDeviceLink>> {
  return browser.ask<RedeemedDeviceLink>('POST', '/api/device-links/redeem', { code, ...more });
}

function gone(socket: ClientSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('disconnect', () => resolve());
  });
}

describe('a code for another device', () => {
  it('does not say a name that the operator has banned since', async () => {
    const code = await codeOf(await named('Zorro'));
    const { bans, clock } = house.app;
    await bans.add({ name: 'Zorro' }, clock.now());
    const phone = new Browser(house.origin);
    expect(await phone.ask('POST', '/api/device-links/look', { code })).toEqual({
      status: 200,
      body: { name: '?' },
    });
  });

  it('says whose it is, signs the browser in at their table, and counts once', async () => {
    const ada = await named('Ada');
    const table = await ada.createTable(tableWithBots(2));
    const code = await codeOf(ada, table);
    const phone = new Browser(house.origin);
    expect(await phone.ask('POST', '/api/device-links/look', { code })).toEqual({
      status: 200,
      body: { name: 'Ada' },
    });
    const me = await ada.me();
    expect(await take(phone, code)).toEqual({ status: 200, body: { me, table } });
    expect(await phone.me()).toEqual(me);

    const page = await Follower.at(await ada.guest(), table);
    await page.until(({ stage }) => stage === 'playing');
    page.socket.disconnect();
    const sockets = [await ada.connect(), await phone.connect()];
    for (const socket of sockets) {
      const joined = await join(socket, table);
      expect(joined.ok && 'own' in (joined.snapshot.view as { game: object }).game).toBe(true);
      socket.disconnect();
    }
    const thief = new Browser(house.origin);
    expect(await take(thief, code)).toEqual(refused(404, { code: 'bad-code' }));
    expect(await thief.me()).toBeNull();
  });

  it('lets in one of two who come at once', async () => {
    const code = await codeOf(await named('Ada'));
    const guests = await Promise.all([named('Ben'), named('Cleo')]);
    const answers = await Promise.all(guests.map((browser) => take(browser, code)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
  });

  it('is for players only, and has a form', async () => {
    const nobody = new Browser(house.origin);
    expect(await nobody.ask('POST', '/api/device-links', {})).toEqual(
      refused(401, { code: 'no-player' }),
    );
    expect(await take(nobody, 'ilou!?')).toEqual(refused(400, { code: 'bad-request' }));
  });
});

describe('a guest whose browser becomes somebody else’s', () => {
  it('is asked first what becomes of their games, and may bring them', async () => {
    const ada = await named('Ada');
    const guest = await named('Zoe');
    const guestId = (await guest.me())?.id;
    const table = await playGame(guest);
    const code = await codeOf(ada);
    expect(await take(guest, code)).toEqual(refused(409, { code: 'guest-has-games', count: 1 }));
    expect((await guest.me())?.id).toBe(guestId);

    const eve = await named('Eve');
    await eve.ask('PUT', `/api/blocks/${guestId}`, { name: 'Zoe', how: 'block' });
    await guest.ask('PUT', '/api/blocks/0123456789abcdef', { name: 'Max', how: 'mute' });
    const other = await guest.connect();
    const cut = gone(other);
    expect((await take(guest, code, { games: 'bring' })).status).toBe(200);
    await cut;
    const me = await ada.me();
    expect(await guest.me()).toEqual(me);
    const [game] = await gamesOf(ada);
    expect(game).toMatchObject({ table, players: [{ id: me?.id, name: 'Zoe' }, { type: 'bot' }] });
    expect((await ada.ask('GET', '/api/blocks')).body).toMatchObject([{ name: 'Max' }]);
    expect((await eve.ask('GET', '/api/blocks')).body).toMatchObject([{ id: me?.id }]);
    // A page opened before the merge still knows the guest.
    const ben = await named('Ben');
    const { body } = await ben.ask('PUT', `/api/blocks/${guestId}`, { name: 'Zoe', how: 'block' });
    expect(body).toMatchObject([{ id: me?.id }]);
  });

  it('brings along what they said at a table, so that it is deleted with the player', async () => {
    const ada = await named('Ada');
    const guest = await named('Zoe');
    const table = await playGame(guest);
    const socket = await guest.connect();
    const said = { table, body: { type: 'text', text: 'Well played' } } as const;
    expect(await socket.emitWithAck('say', said)).toMatchObject({ ok: true });
    await take(guest, await codeOf(ada), { games: 'bring' });
    const lines = await house.app.chatRooms.everything(table);
    expect(lines.map(({ from }) => from)).toEqual([{ id: (await ada.me())?.id, name: 'Zoe' }]);
    expect((await ada.ask<PersonalData>('GET', '/api/me/data')).body.said).toMatchObject([said]);
  });

  it('stays kicked from a table until its host lets everybody in again', async () => {
    const ada = await named('Ada');
    const guest = await named('Zoe');
    const ben = await named('Ben');
    const table = await ben.createTable(tableFor(2));
    const host = await ben.connect();
    await join(host, table);
    await command(await guest.connect(), table, 1, { type: 'sit' });
    await command(host, table, 2, { type: 'clearSeat', seat: 1 });
    expect((await take(guest, await codeOf(ada), { games: 'bring' })).status).toBe(200);
    const socket = await guest.connect();
    const kicked = { ok: false, error: { code: 'kicked' } };
    const said = { table, body: { type: 'text', text: 'It is me again' } } as const;
    expect(await command(socket, table, 3, { type: 'sit' })).toEqual(kicked);
    expect(await socket.emitWithAck('say', said)).toEqual(kicked);
    await command(host, table, 3, { type: 'readmit' });
    expect(await socket.emitWithAck('say', said)).toMatchObject({ ok: true });
    expect(await command(socket, table, 4, { type: 'sit' })).toMatchObject({ ok: true });
  });

  it('brings along the table of their group, although the group knows them by their old id', async () => {
    const ada = await named('Ada');
    const guest = await named('Zoe');
    const guestId = await guest.id();
    const ben = await named('Ben');
    const table = await playTogether([ben, guest]);
    expect((await take(guest, await codeOf(ada), { games: 'bring' })).status).toBe(200);
    const page = await ada.connect();
    const told: string[][] = [];
    page.on('lobby', ({ mine }) => told.push(mine.map(({ id }) => id)));
    expect(await page.emitWithAck('watchLobby')).toMatchObject({ lobby: { mine: [] } });
    await ben.createTable(tableFor(2));
    house.clock.pass(1000);
    await expect.poll(() => told.at(-1)).toEqual([]);
    const host = await Follower.at(await ben.guest(), table);
    await host.ask({ type: 'pin', pinned: true });
    house.clock.pass(1000);
    await expect.poll(() => told.at(-1)).toEqual([table]);
    const { mine } = (await guest.ask<LobbyLists>('GET', '/api/lobby')).body;
    expect(mine.map(({ id }) => id)).toEqual([table]);
    // The table counts them as one person.
    const seen = await join(page, table);
    expect(seen).toMatchObject({ ok: true, snapshot: { became: { [guestId]: await ada.id() } } });
    // They leave it under their old id, too; sent again, the command does no harm.
    for (const name of ['leave-group', 'leave-group']) {
      const left = await command(page, table, host.seq, { type: 'leaveGroup' }, name);
      expect(left).toMatchObject({ ok: true });
    }
    house.clock.pass(1000);
    await expect.poll(() => told.at(-1)).toEqual([]);
    expect(await command(page, table, host.seq, { type: 'leaveGroup' })).toEqual({
      ok: false,
      error: { code: 'not-member' },
    });
    for (const socket of [page, host.socket]) socket.disconnect();
  });

  it('is one of ten a day that may become the same player', async () => {
    const strict = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const ada = await Browser.named(strict.origin, 'Ada');
    const statuses: number[] = [];
    const bring = async (): Promise<() => Promise<{ readonly status: number }>> => {
      const [guest, code] = [await Browser.named(strict.origin, 'Guest'), await codeOf(ada)];
      statuses.push((await take(guest, code, { games: 'bring' })).status);
      return () => take(guest, code, { games: 'leave' });
    };
    for (let count = 0; count < 10; count += 1) await bring();
    const leave = await bring();
    // The refusal has not used the code up.
    expect((await leave()).status).toBe(200);
    strict.clock.pass(24 * 60 * 60_000);
    await bring();
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 200]);
  });

  it('does not bring along somebody who plays elsewhere as the same guest', async () => {
    const ada = await named('Ada');
    const guest = await named('Zoe');
    await playGame(guest);
    const elsewhere = new Browser(house.origin);
    await take(elsewhere, await codeOf(guest));
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/2');
    await elsewhere.ask('PUT', '/api/notifications/devices', subscription);
    const code = await codeOf(elsewhere);
    const cut = gone(await elsewhere.connect());
    await take(guest, await codeOf(ada), { games: 'bring' });
    await cut;
    expect(await elsewhere.me()).toBeNull();
    expect((await take(elsewhere, code)).status).toBe(404);
    expect((await ada.account()).browsers).toHaveLength(2);
    expect((await ada.ask('GET', '/api/notifications')).body).toMatchObject({ devices: [] });
  });

  it('can leave them behind', async () => {
    const ada = await named('Ada');
    const passkey = new Authenticator();
    await ada.addPasskey(passkey);
    const guest = await named('Zoe');
    await playGame(guest);
    expect(await guest.signIn(passkey)).toEqual(
      refused(409, { code: 'guest-has-games', count: 1 }),
    );
    expect((await guest.signIn(passkey, { games: 'leave' })).status).toBe(200);
    expect(await gamesOf(guest)).toEqual([]);
  });

  it('is not asked if a passkey leads them back, and nothing is merged', async () => {
    const ada = await named('Ada');
    const ben = await named('Ben');
    const passkey = new Authenticator();
    await ben.addPasskey(passkey);
    await playGame(ben);
    expect((await take(ben, await codeOf(ada), { games: 'bring' })).status).toBe(200);
    expect(await gamesOf(ben)).toEqual([]);
    expect((await ben.signIn(passkey)).body).toMatchObject({ name: 'Ben' });
    expect(await gamesOf(ben)).toHaveLength(1);
  });

  it('stays who they are while others wait for them', async () => {
    const ada = await named('Ada');
    const guest = await named('Zoe');
    const table = await guest.createTable(tableWithBots(2));
    const code = await codeOf(ada);
    const stillSeated = refused(409, { code: 'still-seated', tables: [table] });
    expect(await take(guest, code, { games: 'leave' })).toEqual(stillSeated);
    expect((await guest.account()).tables).toEqual([table]);
    // A player who has left their game to a bot is free.
    const socket = await guest.connect();
    await command(socket, table, 1, { type: 'stand' });
    expect((await take(guest, code)).status).toBe(200);
    socket.disconnect();
  });
});

it('an account tells how many games were finished without reading them', async () => {
  const ada = await named('Ada');
  await playGame(ada);
  const reading = vi.spyOn(house.app.history, 'of');
  expect((await ada.account()).games).toBe(1);
  expect(reading).not.toHaveBeenCalled();
  reading.mockRestore();
});

describe('the browsers of a player', () => {
  it('are listed; one that is signed out is disconnected at once, and cannot return by a code', async () => {
    const ada = await named('Ada');
    const phone = new Browser(house.origin);
    await take(phone, await codeOf(ada));
    const { browsers } = await ada.account();
    expect(browsers.map(({ label }) => label)).toEqual(['Firefox, Linux', 'Firefox, Linux']);
    const [desk, pocket] = [await ada.connect(), await phone.connect()];
    const cut = gone(pocket);
    const code = await codeOf(phone);
    const id = browsers.find(({ isThis }) => !isThis)?.id ?? '';
    const { body } = await ada.ask<Account>('DELETE', `/api/browsers/${id}`);
    expect(body.browsers).toHaveLength(1);
    await cut;
    expect(await phone.me()).toBeNull();
    expect((await take(new Browser(house.origin), code)).status).toBe(404);
    expect(desk.connected).toBe(true);
    desk.disconnect();
  });

  it('can all be signed out but this one, and codes with them', async () => {
    const ada = await named('Ada');
    const others = [new Browser(house.origin), new Browser(house.origin)];
    for (const browser of others) await take(browser, await codeOf(ada));
    const code = await codeOf(ada);
    await ada.ask('DELETE', '/api/browsers');
    for (const browser of others) expect(await browser.me()).toBeNull();
    expect((await take(new Browser(house.origin), code)).status).toBe(404);
    expect((await ada.me())?.name).toBe('Ada');
  });

  it('are let in as nobody if they are signed out while they connect', async ({
    onTestFinished,
  }) => {
    const ada = await named('Ada');
    const phone = new Browser(house.origin);
    await take(phone, await codeOf(ada));
    const pocket = await phone.guest();
    const { guests } = house.app;
    const recognising = vi.spyOn(guests, 'recognise').mockImplementationOnce(async (secret) => {
      recognising.mockRestore();
      const visitor = await guests.recognise(secret);
      await ada.ask('DELETE', '/api/browsers');
      return visitor;
    });
    onTestFinished(() => recognising.mockRestore());
    const socket = await pocket.connect();
    expect(house.app.io.sockets.sockets.get(socket.id ?? '')?.data.player).toBeNull();
    socket.disconnect();
  });

  it('are disconnected when all others are signed out, even one that is no longer listed', async () => {
    const ada = await named('Ada');
    const phone = new Browser(house.origin);
    await take(phone, await codeOf(ada));
    const [desk, pocket] = [await ada.connect(), await phone.connect()];
    const cut = gone(pocket);
    const unlisted = (await phone.account()).browsers.find(({ isThis }) => isThis);
    await house.app.players.removeBrowser(await ada.id(), unlisted?.id ?? '');
    await ada.ask('DELETE', '/api/browsers');
    await cut;
    expect(desk.connected).toBe(true);
    desk.disconnect();
  });

  it('are at most fifty: the one that makes room is disconnected at once, and no longer notified', async () => {
    const ada = await named('Ada');
    const { id = '' } = (await ada.me()) ?? {};
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/3');
    await ada.ask('PUT', '/api/notifications/devices', subscription);
    const cut = gone(await ada.connect());
    const later = house.clock.now() + 1;
    for (let number = 1; number < 50; number += 1) {
      const secretHash = Uint8Array.of(3, number);
      const other = { id: `${id} ${number}`, secretHash, label: '' };
      await house.app.players.addBrowser(id, other, null, later);
    }
    const code = await codeOf(ada);
    house.clock.pass(2);
    const phone = new Browser(house.origin);
    expect((await take(phone, code)).status).toBe(200);
    await cut;
    expect(await ada.me()).toBeNull();
    const devices = async () => (await phone.ask('GET', '/api/notifications')).body;
    await expect.poll(devices).toMatchObject({ devices: [] });
  });

  it('sign out of themselves', async () => {
    const ada = await named('Ada');
    const thief = new Browser(house.origin, ada.jar);
    expect((await ada.ask('POST', '/api/sign-out')).status).toBe(200);
    expect(ada.jar.size).toBe(0);
    expect(await thief.me()).toBeNull();
  });

  it('are no business of others', async () => {
    const ada = await named('Ada');
    const [browser] = (await ada.account()).browsers;
    await (await named('Eve')).ask('DELETE', `/api/browsers/${browser?.id}`);
    expect((await ada.me())?.name).toBe('Ada');
  });
});

describe('the stored data of a player', () => {
  it('is available to them, except for credentials', async () => {
    const ada = await named('Ada');
    const passkey = new Authenticator();
    await ada.addPasskey(passkey);
    const table = await playGame(ada);
    const open = await ada.createTable(tableFor(2));
    await ada.ask('PUT', '/api/blocks/0123456789abcdef', { name: 'Max', how: 'mute' });
    const report = { table, player: '0123456789abcdef', reason: 'chat', words: 'They swear.' };
    await ada.ask('POST', '/api/reports', report);
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/1', 'fr');
    await ada.ask('PUT', '/api/notifications/devices', subscription);
    const { body } = await ada.ask<PersonalData>('GET', '/api/me/data');
    expect(body).toMatchObject({
      player: { ...(await ada.me()), madeAt: expect.any(Number) as unknown },
      passkeys: [{ label: 'Firefox, Linux', transports: ['internal'] }],
      browsers: [{ label: 'Firefox, Linux' }],
      tables: [open],
      games: [{ table }],
      ratings: [],
      blocks: [{ name: 'Max', how: 'mute' }],
      notifications: { devices: [{ endpoint: subscription.endpoint, language: 'fr' }], mail: null },
      reports: [{ about: { id: '0123456789abcdef' }, table, reason: 'chat', words: 'They swear.' }],
    });
    expect(JSON.stringify(body)).not.toContain(ada.jar.get('player'));
    expect(JSON.stringify(body)).not.toContain(subscription.keys.auth);
    const nobody = await new Browser(house.origin).ask('GET', '/api/me/data');
    expect(nobody).toEqual(refused(401, { code: 'no-player' }));
  });

  it('is deleted on request', async () => {
    const ada = await named('Ada');
    const ben = await named('Ben');
    const adaId = await ada.id();
    const passkey = new Authenticator();
    await ada.addPasskey(passkey);
    const table = await playTogether([ada, ben]);
    await ben.ask('PUT', `/api/blocks/${adaId}`, { name: 'Ada', how: 'mute' });
    const phone = new Browser(house.origin);
    await phone.signIn(passkey);
    const socket = await phone.connect();
    const cut = gone(socket);

    expect(await ada.ask('DELETE', '/api/me')).toEqual({ status: 200, body: {} });
    await cut;
    expect(ada.jar.has('player')).toBe(false);
    expect(await phone.me()).toBeNull();
    const back = await new Browser(house.origin).signIn(passkey);
    expect(back).toEqual(refused(404, { code: 'no-such-passkey' }));
    expect((await ben.ask('GET', '/api/blocks')).body).toEqual([]);
    // A page that still shows them brings nothing back.
    await ben.ask('PUT', `/api/blocks/${adaId}`, { name: 'Ada', how: 'mute' });
    expect((await ben.ask('GET', '/api/blocks')).body).toEqual([]);
    const [game] = await gamesOf(ben);
    expect(
      game?.players.map((one) => (one.type === 'person' ? one.name : null)).toSorted(),
    ).toEqual(['', 'Ben']);
    // The log is still whole, and can be verified.
    const rows = await house.log.read(table);
    expect(JSON.stringify(rows)).toContain(adaId);
    expect(auditTable(callToGlory, rows)).toMatchObject({ games: 1, findings: [] });
  });

  it('cannot be deleted while others wait for them', async () => {
    const ada = await named('Ada');
    const me = await ada.me();
    const table = await ada.createTable(tableFor(2));
    expect(await ada.ask('DELETE', '/api/me')).toEqual(
      refused(409, { code: 'still-seated', tables: [table] }),
    );
    expect(await ada.me()).toEqual(me);
  });
});

/** Two people play a quick game to its end; answers the table. */
async function playTogether([host, other]: readonly [Browser, Browser]): Promise<string> {
  const table = await host.createTable(tableFor(2, { quick: true }));
  const followers: Follower[] = [];
  for (const browser of [host, other]) {
    const follower = await Follower.at(await browser.guest(), table);
    if (browser === other) await follower.ask({ type: 'sit' });
    followers.push(follower);
  }
  for (const follower of followers) await follower.ask({ type: 'ready' });
  await Promise.all(
    followers.map(async (follower, seat) => {
      await house.begin(follower);
      await follower.playToTheEnd(callToGlory.bots.simple, seat);
      follower.socket.disconnect();
    }),
  );
  await expect.poll(async () => (await gamesOf(host)).length).toBe(1);
  return table;
}
