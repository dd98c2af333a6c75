import { readFileSync } from 'node:fs';

import { StorageUnavailable } from '@call-to-glory/table';
import { describe, expect, it, vi } from 'vitest';

import { command, Guest, join } from './guest.ts';
import { publishedBugs } from './published-bugs.ts';
import { houseForAll, houseForTest, type House } from './start-house.ts';
import { tableFor } from './wishes.ts';

const words = (name: string, tasks: string) => ({
  name,
  lead: `All about ${name}`,
  options: { quick: 'Quick game', tasks, ninjas: 'Ninja' },
});

const ground = readFileSync(new URL('../../web/build/preview/ground.png', import.meta.url));

const webFiles = {
  'index.html':
    '<!doctype html><html><head><title>Call to Glory</title></head><body></body></html>',
  'first/table-call-to-glory.ru.html': '<head></head><p>a table of Call to Glory</p>',
  'previews/ground.png': ground,
  'previews/call-to-glory/ground.png': ground,
  'previews/call-to-glory/seats.png': ground,
  'previews/call-to-glory/words.json': JSON.stringify({
    en: words('Call to Glory', 'Tasks'),
    fr: words('Call to Glory', 'Missions'),
    ru: words('Call to Glory', 'Поручения'),
  }),
};

/** A page's preview tags, by name; with the HTML of the page. */
async function previewAt(
  { origin }: Pick<House, 'origin'>,
  path: string,
  language = 'en',
): Promise<Readonly<Record<string, string>> & { readonly html: string }> {
  const headers = { 'accept-language': language };
  const html = await (await fetch(origin + path, { headers })).text();
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/gu)];
  const told = Object.fromEntries(tags.map(([, name = '', text = '']) => [name, text]));
  return { ...told, html };
}

function invite(guest: Guest, isPrivate = false): Promise<string> {
  const { gameId, options } = tableFor(4, { tasks: true, ninjas: true });
  return guest.createTable({ gameId, options: { ...options, private: isPrivate } });
}

const house = await houseForAll({}, webFiles);

describe('the page of a table', () => {
  it('is prerendered for its game, and has the preview tags of any page', async () => {
    const id = await invite(await Guest.named(house.origin, 'Ondine'));
    const russian = await previewAt(house, `/t/${id}`, 'ru');
    expect(russian.html).toContain('a table of Call to Glory');
    expect(russian).toHaveProperty('og:title');
    const elsewhere = [
      previewAt(house, '/call-to-glory', 'ru'),
      previewAt(house, `/t/${id}`, 'fr'),
    ];
    for (const { html } of await Promise.all(elsewhere)) expect(html).not.toContain('a table of');
  });
});

describe('the preview of a link', () => {
  it('to a table says who invites to what, with a picture', async () => {
    const id = await invite(await Guest.named(house.origin, 'Ondine'), true);
    const preview = await previewAt(house, `/t/${id}`);
    expect(preview).toMatchObject({
      'og:title': 'Ondine invites you',
      'og:description': 'Call to Glory: 4 players, Tasks and Ninja · 3 seats free',
      'og:url': `${house.origin}/t/${id}`,
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
    });
    const picture = await fetch((preview['og:image'] ?? '').replaceAll('&amp;', '&'));
    expect(picture.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await picture.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.equals(ground)).toBe(false);
  });

  it('is in the language of the request', async () => {
    const id = await invite(await Guest.named(house.origin, 'Ondine'));
    const path = `/t/${id}`;
    expect(await previewAt(house, path, 'de, ru;q=0.8, fr;q=0.9')).toMatchObject({
      'og:title': 'Ondine vous invite',
      'og:description': 'Call to Glory\u202f: 4 joueurs, Missions et Ninja · 3 places libres',
    });
    expect((await previewAt(house, path, 'ru'))['og:title']).toBe('Ondine приглашает вас');
    expect((await previewAt(house, path, 'de'))['og:title']).toBe('Ondine invites you');
  });

  it('escapes names', async () => {
    const id = await invite(await Guest.named(house.origin, `"><b>$&'`));
    const { html, ...preview } = await previewAt(house, `/t/${id}`);
    expect(preview['og:title']).toBe(`&quot;&gt;&lt;b&gt;$&amp;' invites you`);
    expect(html).not.toContain('<b>');
    expect(html.match(/<\/head>/gu)).toHaveLength(1);
  });

  it('to a locked table says so, even if seats are free', async () => {
    const ondine = await Guest.named(house.origin, 'Ondine');
    const id = await invite(ondine);
    const socket = await ondine.connect();
    await command(socket, id, 1, { type: 'lock', locked: true });
    socket.disconnect();
    const preview = await previewAt(house, `/t/${id}`);
    expect(preview).toMatchObject({
      'og:title': 'This table is locked',
      'og:description': 'Ondine · Call to Glory: 4 players, Tasks and Ninja',
    });
  });

  it('wakes no table', async () => {
    const ondine = await Guest.named(house.origin, 'Ondine');
    const id = await invite(ondine);
    const socket = await ondine.connect();
    await join(socket, id);
    socket.disconnect();
    const { directory } = house.app;
    await expect
      .poll(() => {
        house.clock.pass(60_000);
        return directory.awake(id);
      })
      .toBeNull();
    expect(directory.listing(id)?.seated.emptySince).not.toBeNull();
    expect((await previewAt(house, `/t/${id}`))['og:title']).toBe('Ondine invites you');
    // Beyond the hour for which a sleeping table is in memory, too.
    house.clock.pass(60 * 60_000);
    await expect.poll(() => directory.listing(id)).toBeNull();
    expect((await previewAt(house, `/t/${id}`))['og:title']).toBe('Ondine invites you');
    expect(directory.awake(id)).toBeNull();
  });

  it('to a game, or to a replay, names the game', async () => {
    for (const path of ['/call-to-glory', '/call-to-glory/rules']) {
      expect(await previewAt(house, path)).toMatchObject({
        'og:title': 'Call to Glory',
        'og:description': 'All about Call to Glory',
      });
    }
    const replayIn = async (language: string): Promise<string | undefined> =>
      (await previewAt(house, '/replay/call-to-glory', language))['og:title'];
    expect(await replayIn('en')).toBe('Call to Glory: A game, move by move');
    expect(await replayIn('fr')).toBe('Call to Glory\u202F: Une partie, coup par coup');
  });

  it('to the page of a player names them, as their page does', async () => {
    const { me } = await Guest.named(house.origin, 'Ondine');
    expect(await previewAt(house, `/people/${me?.id}`)).toMatchObject({
      'og:title': 'Ondine',
      'og:description': 'Call to Glory · Games, rating and statistics',
    });
  });

  it.each([
    '/',
    '/rules',
    '/nowhere',
    '/t/0123456789',
    '/t/none',
    '/t/',
    '/constructor',
    '/people/nobody',
  ])('to %s is that of the house', async (path) => {
    const preview = await previewAt(house, path);
    expect(preview['og:title']).toBe('Call to Glory');
    expect(preview['og:description']).toMatch(/^Card games at one table/u);
    expect(preview['og:image']).toMatch(/\/preview\.png\?/u);
  });

  it.each(['', '?page=/', '?page=/x.png&in=en', '?page=/&in=xx', '?page=/api/me&in=en'])(
    'has no picture for %s',
    async (query) => {
      const answer = await fetch(`${house.origin}/preview.png${query}`);
      expect(answer.status).toBe(404);
    },
  );
});

it('is found by search engines only if it is home, or a page of a game', async () => {
  const table = `/t/${await invite(await Guest.named(house.origin, 'Ondine'))}`;
  const isFound = async (path: string): Promise<boolean> =>
    (await previewAt(house, path)).robots !== 'noindex';
  const pages = ['/', '/call-to-glory', '/call-to-glory/rules'];
  expect(await Promise.all(pages.map(isFound))).toEqual([true, true, true]);
  const others = [table, '/t/0123456789', '/replay/call-to-glory', '/people/ada', '/nowhere'];
  expect(await Promise.all(others.map(isFound))).toEqual(others.map(() => false));
});

it('does not reveal private tables to somebody who tries addresses', async () => {
  const own = await houseForTest({ RATE_LIMIT_FACTOR: '1' }, webFiles);
  const ondine = await Guest.named(own.origin, 'Ondine');
  const [hidden, open] = [await invite(ondine, true), await invite(ondine)];
  const titles: (string | undefined)[] = [];
  for (let tries = 0; tries < 40; tries += 1) {
    const wrong = `/t/${String(tries).padStart(10, '0')}`;
    titles.push((await previewAt(own, wrong))['og:title']);
  }
  expect(new Set(titles)).toEqual(new Set(['Call to Glory']));
  expect((await previewAt(own, `/t/${hidden}`))['og:title']).toBe('Call to Glory');
  expect((await previewAt(own, `/t/${open}`))['og:title']).toBe('Ondine invites you');
});

it('is that of the house where a table cannot be looked up, and logs no line for each request', async () => {
  const own = await houseForTest({}, webFiles);
  const bugs = publishedBugs();
  const warned = vi.spyOn(own.app.log, 'warn');
  const bug = new TypeError('a bug');
  for (const failure of [new StorageUnavailable('away'), bug]) {
    vi.spyOn(own.app.directory, 'lookUp').mockRejectedValueOnce(failure);
    expect((await previewAt(own, '/t/0123456789'))['og:title']).toBe('Call to Glory');
  }
  expect(bugs).toEqual([bug]);
  expect(warned).not.toHaveBeenCalled();
});

it('is rate-limited per address, as is its picture', async () => {
  const own = await houseForTest({ RATE_LIMIT_FACTOR: '1' }, webFiles);
  const statuses = async (path: string): Promise<ReadonlySet<number>> => {
    const answers = Array.from({ length: 400 }, () => fetch(own.origin + path));
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  expect(await statuses('/t/0123456789')).toEqual(new Set([200, 429]));
  expect(await statuses('/preview.png?page=/x.png&in=en')).toEqual(new Set([404, 429]));
});

it('has no picture where the build has none', async () => {
  const own = await houseForTest({}, { 'index.html': webFiles['index.html'] });
  const preview = await previewAt(own, '/');
  expect(preview).toMatchObject({ 'og:title': 'Call to Glory', 'twitter:card': 'summary' });
  expect(preview).not.toHaveProperty('og:image');
  expect((await fetch(`${own.origin}/preview.png?page=/&in=en`)).status).toBe(404);
});
