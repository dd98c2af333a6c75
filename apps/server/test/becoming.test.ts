import type { BlockedPerson, Friends, IssuedDeviceLink, Me } from '@call-to-glory/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { Browser } from './browser.ts';
import { folderForTest } from './folder.ts';
import { PushBrowser } from './push-service.ts';
import { startHouse, type House } from './start-house.ts';
import { tableFor } from './wishes.ts';

/** The player whom the guest has muted. */
const rude = '0123456789abcdef';

let dataDir: string;
let house: House;

beforeEach(async () => {
  dataDir = folderForTest();
  house = await startHouse({ DATA_DIR: dataDir });
});

afterEach(() => house.close());

/** A guest whose merge into Ada has begun, as far as the store allowed; Eve blocks the guest, Ben is a friend. */
interface Begun {
  readonly guest: Me;
  readonly ada: Me;
  /** The guest's browser, and Ada's. */
  readonly browser: Browser;
  readonly other: Browser;
  readonly eve: Browser;
  readonly ben: Me;
  readonly endpoint: string;
  readonly status: number;
}

async function named(name: string): Promise<readonly [Browser, Me]> {
  const browser = await Browser.named(house.origin, name);
  const me = await browser.me();
  if (me === null) throw new Error('nobody');
  return [browser, me];
}

/** Brings the guest of a browser into the player of another; answers the status. */
async function bring(browser: Browser, other: Browser): Promise<number> {
  const { code } = (await other.ask<IssuedDeviceLink>('POST', '/api/device-links', {})).body;
  return redeem(browser, code);
}

async function redeem(browser: Browser, code: string): Promise<number> {
  const taken = { code, games: 'bring' };
  return (await browser.ask('POST', '/api/device-links/redeem', taken)).status;
}

/** @param writes how many more the store accepts */
async function begin(writes: number): Promise<Begun> {
  const [browser, guest] = await named('Guest');
  const [other, ada] = await named('Ada');
  const [eve] = await named('Eve');
  const [benThere, ben] = await named('Ben');
  await browser.ask('PUT', `/api/blocks/${rude}`, { name: 'Rude', how: 'mute' });
  await eve.ask('PUT', `/api/blocks/${guest.id}`, { name: 'Guest', how: 'block' });
  const { link } = (await benThere.ask<Friends>('POST', '/api/friends/link')).body;
  await browser.ask('POST', '/api/friends', { link });
  const endpoint = `https://fcm.googleapis.com/fcm/send/${guest.id}`;
  const { subscription } = new PushBrowser(endpoint);
  await browser.ask('PUT', '/api/notifications/devices', subscription);
  const { code } = (await other.ask<IssuedDeviceLink>('POST', '/api/device-links', {})).body;
  failAfter(writes);
  const status = await redeem(browser, code);
  mend();
  return { guest, ada, browser, other, eve, ben, endpoint, status };
}

/** The store accepts this many more writes, and then none until it is repaired. */
function failAfter(writes: number): void {
  let left = writes;
  Object.defineProperty(house.storage, 'works', {
    configurable: true,
    get() {
      left -= 1;
      return left >= 0;
    },
  });
}

function mend(): void {
  Object.defineProperty(house.storage, 'works', {
    configurable: true,
    writable: true,
    value: true,
  });
}

/** All possible states, wherever the store fails. */
async function beginAll(): Promise<readonly Begun[]> {
  const all: Begun[] = [];
  for (let writes = 0; ; writes += 1) {
    const begun = await begin(writes);
    all.push(begun);
    if (begun.status === 200) return all;
    expect(begun.status).toBe(503);
  }
}

/** Has the browser become Ada's, or is it still the guest's? */
async function isAdas({ browser, guest, ada }: Begun): Promise<boolean> {
  const id = (await browser.me())?.id;
  expect([guest.id, ada.id]).toContain(id);
  return id === ada.id;
}

/** Nothing that the guest had is lost, and nothing is left under their old id. */
async function requireWhole({ guest, ada, browser, eve, ben, endpoint }: Begun): Promise<void> {
  const blocks = (await browser.ask<readonly BlockedPerson[]>('GET', '/api/blocks')).body;
  expect(blocks.map(({ id }) => id)).toEqual([rude]);
  expect((await eve.ask('GET', '/api/blocks')).body).toMatchObject([{ id: ada.id }]);
  const friends = (await browser.ask<Friends>('GET', '/api/friends')).body.friends;
  expect(friends.map(({ id }) => id)).toEqual([ben.id]);
  const settings = (await browser.ask('GET', '/api/notifications')).body;
  expect(settings).toMatchObject({ devices: [endpoint] });
  await requireNothingOf(guest);
}

async function requireNothingOf({ id }: Me): Promise<void> {
  for (const kind of [...house.app.playerData.documents, 'becoming']) {
    expect(await house.documents.of(kind, z.unknown()).get(id), kind).toBeNull();
  }
}

async function allFinished(): Promise<void> {
  const begun = house.documents.of('becoming', z.unknown());
  await expect.poll(() => begun.list()).toEqual([]);
}

/** A player who has asked to be deleted; Eve has muted them, Ben is their friend, and they have reported Eve. */
interface Deleted {
  readonly ada: Me;
  readonly browser: Browser;
  readonly eve: Browser;
  readonly ben: Browser;
  readonly status: number;
}

/** @param writes how many more the store accepts */
async function deleteAfter(writes: number): Promise<Deleted> {
  const [browser, ada] = await named('Ada');
  const [eve, { id }] = await named('Eve');
  const [ben] = await named('Ben');
  await eve.ask('PUT', `/api/blocks/${ada.id}`, { name: 'Ada', how: 'mute' });
  const { link } = (await ben.ask<Friends>('POST', '/api/friends/link')).body;
  await browser.ask('POST', '/api/friends', { link });
  const table = await eve.createTable(tableFor(2));
  const report = { table, player: id, reason: 'chat', words: 'They swear.' };
  expect((await browser.ask('POST', '/api/reports', report)).status).toBe(201);
  await browser.connect();
  failAfter(writes);
  const { status } = await browser.ask('DELETE', '/api/me');
  mend();
  return { ada, browser, eve, ben, status };
}

/** All possible states, wherever the store fails: the players are gone, though cleanup may remain. */
async function deleteAll(): Promise<readonly Deleted[]> {
  const refused = await deleteAfter(0);
  // After a refusal they can ask again.
  expect(refused.status).toBe(503);
  expect((await refused.browser.ask('DELETE', '/api/me')).status).toBe(200);
  const gone = [refused];
  for (let writes = 1; ; writes += 1) {
    const deleted = await deleteAfter(writes);
    gone.push(deleted);
    expect(deleted.status).toBe(200);
    expect(house.app.playerSockets.count(deleted.ada.id)).toBe(0);
    const left = await house.documents.of('becoming', z.unknown()).get(deleted.ada.id);
    if (left === null) break;
  }
  // Otherwise there would have been nothing to finish.
  expect(gone.length).toBeGreaterThan(2);
  return gone;
}

/** Nobody can find out who they were. */
async function requireGone({ ada, eve, ben }: Deleted): Promise<void> {
  await requireNothingOf(ada);
  expect((await here(eve).ask('GET', '/api/blocks')).body).toEqual([]);
  expect((await here(ben).ask<Friends>('GET', '/api/friends')).body.friends).toEqual([]);
  const reports = await house.documents.of('report', z.unknown()).list();
  expect(JSON.stringify(reports)).not.toContain(ada.id);
}

/** The same browser at the server that is running now. */
const here = (browser: Browser): Browser => new Browser(house.origin, browser.jar);

describe('a guest who is merged while the store fails, at whichever write', () => {
  it('has lost nothing when the next server has started', async () => {
    const all = await beginAll();
    await house.close();
    house = await startHouse({ DATA_DIR: dataDir });
    let adas = 0;
    for (const begun of all) {
      const now = { ...begun, browser: here(begun.browser), eve: here(begun.eve) };
      if (!(await isAdas(now))) continue;
      adas += 1;
      await requireWhole(now);
    }
    // With more than one, there was something to finish.
    expect(adas).toBeGreaterThan(1);
  });

  it('has lost nothing when they come again', async () => {
    for (const begun of await beginAll()) {
      expect(await bring(begun.browser, begun.other)).toBe(200);
      await requireWhole(begun);
    }
  });

  it.each([
    ['a minute has passed', () => house.clock.pass(60_000)],
    ['another server has died', () => house.app.tableEvents.emit('nodeDied', 'another', 0)],
  ])('has lost nothing when %s', async (_, happens) => {
    const all = await beginAll();
    happens();
    await allFinished();
    for (const begun of all) if (await isAdas(begun)) await requireWhole(begun);
  });

  it('is forgotten with the player', async () => {
    for (const begun of await beginAll()) {
      if (!(await isAdas(begun))) continue;
      expect((await begun.other.ask('DELETE', '/api/me')).status).toBe(200);
      await requireNothingOf(begun.guest);
      expect((await begun.eve.ask('GET', '/api/blocks')).body).toEqual([]);
    }
  });
});

describe('a player who is deleted while the store fails, at whichever write', () => {
  it.each([
    ['a minute has passed', () => house.clock.pass(60_000)],
    ['another server has died', () => house.app.tableEvents.emit('nodeDied', 'another', 0)],
  ])('is gone when %s', async (_, happens) => {
    const gone = await deleteAll();
    happens();
    await allFinished();
    for (const deleted of gone) await requireGone(deleted);
  });

  it('is gone when the next server has started', async () => {
    const gone = await deleteAll();
    await house.close();
    house = await startHouse({ DATA_DIR: dataDir });
    for (const deleted of gone) await requireGone(deleted);
  });
});
