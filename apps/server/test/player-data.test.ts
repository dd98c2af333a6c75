import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Friends, IssuedDeviceLink, PersonalData } from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { databaseFile } from '../src/core/store/sqlite/database.ts';
import { askAsOperator, operatorToken } from './ask-as-operator.ts';
import { Authenticator } from './authenticator.ts';
import { Browser } from './browser.ts';
import { PushBrowser } from './push-service.ts';
import { houseForAll } from './start-house.ts';
import { tableFor } from './wishes.ts';

/**
 * Every kind of data stored about players, and how a player's export proves that it contains that kind. Null, with the
 * reason, if there is nothing for them to get.
 */
const kinds: Readonly<Record<string, ((data: PersonalData) => unknown) | null>> = {
  player: ({ player, browsers }) => player.name !== '' && browsers.length,
  passkeys: ({ passkeys }) => passkeys.length,
  tables: ({ tables }) => Array.isArray(tables),
  shunned: ({ blocks }) => blocks.length,
  friends: ({ friends }) => friends?.friends.length,
  told: ({ notifications }) => notifications.notifiedAt,
  report: ({ reports }) => reports.length,
  // Finished games take long to play: `account.test.ts` tests what becomes of them.
  games: ({ games, ratings }) => Array.isArray(games) && Array.isArray(ratings),
  // Part of what `told` exports.
  contact: ({ notifications }) => notifications.devices.length,
  // The list of merged players names others.
  alias: null,
  // Nobody is banned here: `operator.test.ts` tests what banned players are shown.
  ban: ({ ban }) => ban === null,
  warning: ({ warnings }) => warnings.length,
  'operator-act': ({ actsOfOperators }) => actsOfOperators.length,
  chat: ({ said }) => said.length,
  // Until everything else has followed a guest, or is deleted: `becoming.test.ts`.
  becoming: null,
  // For five minutes, and only a code.
  'device-link': null,
};

const house = await houseForAll({
  PUSH_SERVICES: 'http://localhost:9',
  OPERATOR_TOKEN: operatorToken,
});

/** A player with some data of each kind, whom one friend has muted, and who has another friend. */
async function known(name: string): Promise<{ readonly browser: Browser; readonly id: string }> {
  const { browser, id } = await named(name);
  const { browser: friend, id: friendId } = await named(`Friend of ${name}`);
  const table = await friend.createTable(tableFor(2));
  const { subscription } = new PushBrowser(`http://localhost:9/${name}`);
  const complaint = { player: friendId, table, reason: 'other', words: 'Rude.' };
  const asked = [
    await browser.ask('PUT', `/api/blocks/${friendId}`, { name: 'Friend', how: 'block' }),
    await friend.ask('PUT', `/api/blocks/${id}`, { name, how: 'mute' }),
    await browser.ask('PUT', '/api/notifications/devices', subscription),
    await browser.ask('POST', '/api/reports', complaint),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
  const warning = { player: id, name, words: 'Be kind' };
  const warned = await askAsOperator(house.origin, 'POST', '/warnings', warning);
  expect(warned.status).toBe(200);
  const other = await Browser.named(house.origin, `Other of ${name}`);
  const { link } = (await other.ask<Friends>('POST', '/api/friends/link')).body;
  expect((await browser.ask('POST', '/api/friends', { link })).status).toBe(200);
  await say(browser, table, 'Hello');
  return { browser, id };
}

async function named(name: string): Promise<{ readonly browser: Browser; readonly id: string }> {
  const browser = await Browser.named(house.origin, name);
  return { browser, id: await browser.id() };
}

async function say(browser: Browser, table: string, text: string): Promise<void> {
  const socket = await browser.connect();
  const said = { table, body: { type: 'text', text } } as const;
  expect(await socket.emitWithAck('say', said)).toMatchObject({ ok: true });
  socket.disconnect();
}

async function dataOf(browser: Browser): Promise<PersonalData> {
  return (await browser.ask<PersonalData>('GET', '/api/me/data')).body;
}

/** A guest's browser becomes a player's, who takes over what the guest has. */
async function become(guest: Browser, player: Browser): Promise<void> {
  const { code } = (await player.ask<IssuedDeviceLink>('POST', '/api/device-links', {})).body;
  const taken = { code, games: 'bring' };
  expect((await guest.ask('POST', '/api/device-links/redeem', taken)).status).toBe(200);
}

/** The documents stored about a player, by kind. */
async function documentsOf(id: string): Promise<ReadonlyMap<string, unknown>> {
  const found = house.app.playerData.documents.map(
    async (kind) => [kind, await house.documents.of(kind, z.unknown()).get(id)] as const,
  );
  return new Map(await Promise.all(found));
}

/** Where the database mentions a player, except in logs of tables: its tables, and the kinds of documents. */
function placesOf(id: string): readonly string[] {
  const database = new DatabaseSync(join(house.dataDir, databaseFile), { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const places = tables
    .map(({ name }) => String(name))
    .filter((table) => table !== 'log')
    .flatMap((table) =>
      database
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .filter((row) => Object.values(row).some((value) => String(value).includes(id)))
        .map((row) => (table === 'documents' ? String(row['kind']) : table)),
    );
  database.close();
  return [...new Set(places)].toSorted();
}

describe('the stored data of players', () => {
  it('is listed here completely, with what becomes of it', () => {
    expect(house.app.playerData.names.toSorted()).toEqual(Object.keys(kinds).toSorted());
  });

  it('is available to them, and is deleted with them', async () => {
    const { browser, id } = await known('Ada');
    await browser.addPasskey(new Authenticator());
    // As after a notification by another server, of which this one reads when asked.
    await house.documents.of('told', z.unknown()).put(id, { calls: {}, lastAt: 7 }, 7);
    expect(placesOf(id)).toEqual(
      [
        'browsers',
        'chat_lines',
        'contact',
        'friends',
        'operator-act',
        'passkeys',
        'players',
        'report',
        'shunned',
        'told',
        'warning',
      ].toSorted(),
    );
    const data = await dataOf(browser);
    for (const [kind, proves] of Object.entries(kinds)) {
      if (proves !== null) expect(proves(data), kind).toBeTruthy();
    }
    expect(data.notifications).toMatchObject({ notifiedAt: 7 });
    expect((await browser.ask('DELETE', '/api/me')).status).toBe(200);
    expect(placesOf(id)).toEqual(['alias']);
  });

  it('counts for the player they have become', async () => {
    const guest = await known('Guest');
    const player = await Browser.named(house.origin, 'Player');
    const id = await player.id();
    await become(guest.browser, player);
    expect(placesOf(guest.id)).toEqual(['alias']);
    const data = await dataOf(player);
    expect(data.player.id).toBe(id);
    expect(data.browsers).toHaveLength(2);
    for (const kind of [
      'shunned',
      'friends',
      'report',
      'contact',
      'chat',
      'warning',
      'operator-act',
    ] as const) {
      expect(kinds[kind]?.(data), kind).toBe(1);
    }
    // The friend has muted the guest, and so the player.
    expect(placesOf(id)).toEqual(
      [
        'alias',
        'browsers',
        'chat_lines',
        'contact',
        'friends',
        'operator-act',
        'players',
        'report',
        'shunned',
        'warning',
      ].toSorted(),
    );
  });

  it('counts once for the player they have become, even if it was taken over before', async () => {
    const guest = await known('Twice');
    const player = await Browser.named(house.origin, 'Once');
    const id = await player.id();
    const invites = [{ from: 'somebody', table: 'somewhere', at: house.clock.now() }];
    const friends = house.documents.of('friends', z.looseObject({}));
    await friends.change(guest.id, (kept) => ({ ...kept, invites }), 7);
    const before = await documentsOf(guest.id);
    await become(guest.browser, player);
    const after = await documentsOf(id);
    // The state left by a server that dies after that.
    for (const [kind, value] of before) {
      if (value !== null) await house.documents.of(kind, z.unknown()).put(guest.id, value, 7);
    }
    await house.app.playerData.merge(guest.id, id);
    expect(await documentsOf(id)).toEqual(after);
    expect(after.get('friends')).toMatchObject({ invites });
    expect(placesOf(guest.id)).toEqual(['alias']);
  });

  it('is not left in the chat of reports, except of reports about them', async () => {
    const [ada, eve, tom] = await Promise.all([named('Ada'), named('Eve'), named('Tom')]);
    const table = await ada.browser.createTable(tableFor(2));
    await say(tom.browser, table, 'Said by Tom');
    await say(eve.browser, table, 'Said by Eve');
    const complaint = { player: eve.id, table, reason: 'chat', words: '' };
    expect((await ada.browser.ask('POST', '/api/reports', complaint)).status).toBe(201);
    const said = async (): Promise<readonly unknown[]> =>
      (await house.app.reports.oldest()).flatMap(({ value }) =>
        value.table === table ? value.chat : [],
      );
    const member = await named('Member');
    await become(tom.browser, member.browser);
    expect(await said()).toMatchObject([{ from: { id: member.id } }, { from: { id: eve.id } }]);
    expect(placesOf(tom.id)).toEqual(['alias']);
    for (const { browser } of [member, eve]) {
      expect((await browser.ask('DELETE', '/api/me')).status).toBe(200);
    }
    expect(placesOf(member.id)).toEqual(['alias']);
    expect(await said()).toMatchObject([{ body: { text: 'Said by Eve' } }]);
  });
});
