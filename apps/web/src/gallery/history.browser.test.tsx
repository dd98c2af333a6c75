import type {
  Friend,
  Leaderboard,
  ListedTable,
  PastGame,
  PastGames,
} from '@call-to-glory/protocol';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { games } from '../games/games.ts';
import { showLanguage } from '../lib/language/language-choice.ts';
import { landOnHeading } from '../ui/use-landing.ts';
import { faults } from './axe-faults.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { listedOf } from './listed-table.ts';
import { ScreenShown } from './screen-shown.tsx';

const ondine = { id: 'ondine', name: 'Ondine' };
const plain = { quick: false, tasks: false, ninjas: false };

/** A public game that these people finished in this order. */
function game(seq: number, names: readonly string[], options: object): PastGame {
  return {
    table: 't',
    seq,
    at: Date.UTC(2026, 0, seq),
    gameId: 'call-to-glory',
    private: false,
    casual: false,
    options: { ...plain, ...options },
    settings: { clock: 'slow' },
    players: names.map((name, index) => ({
      type: 'person',
      id: name.toLowerCase(),
      // The account of Lev is gone.
      name: name === 'Lev' ? '' : name,
      left: false,
      score: 100 - index,
      place: index + 1,
      favourites: { of: 4, times: { monk: 3 - index, envoy: 1 } },
    })),
  };
}

const past: PastGames = {
  hasOlder: false,
  games: [
    game(3, ['Ondine', 'Mei'], {}),
    game(2, ['Mei', 'Ondine', 'Lev'], { tasks: true }),
    game(1, ['Ondine', 'Lev'], {}),
  ],
  ratings: [
    {
      ...ondine,
      gameId: 'call-to-glory',
      rating: 1534,
      uncertainty: 212,
      games: 3,
      finished: 3,
      rank: 1,
      listed: 3,
      history: [1530, 1509, 1534].map((rating, index) => ({
        table: 't',
        seq: index + 1,
        at: Date.UTC(2026, 0, index + 1),
        rating,
        uncertainty: 240 - 14 * index,
      })),
    },
  ],
};
const leaders: Leaderboard = {
  players: [{ ...ondine, rating: 1534, uncertainty: 212, games: 3, finished: 3 }],
};

const { now } = Date;
/** How far ahead of the system clock it is, in milliseconds: one test's answers are stale for the next. */
let ahead = 0;

let friends: readonly Friend[] = [];
/** The tables of the viewer; null while the lists of tables have not arrived. */
let mine: readonly ListedTable[] | null = [];
/** Path and body of each POST and PUT request to the server. */
let asked: (readonly [string, unknown])[] = [];

beforeAll(() => prepareGallery('en'));
afterEach(() => {
  vi.restoreAllMocks();
  friends = [];
  mine = [];
  history.replaceState(null, '');
});

async function open(
  address: string,
  width: number,
  height: number,
  known: PastGames = past,
  me = ondine,
  isThere: Promise<void> = Promise.resolve(),
): Promise<void> {
  asked = [];
  ahead += 10_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, options) => {
    const path = typeof request === 'string' ? request : '';
    if (options?.method === 'POST' || options?.method === 'PUT') {
      asked.push([path, typeof options.body === 'string' ? JSON.parse(options.body) : null]);
    }
    await isThere;
    if (path === '/api/tables') return Response.json({ id: '0123456789' }, { status: 201 });
    if (path === '/api/invites') return Response.json([{ id: 'mei', how: 'notified' }]);
    if (path === '/api/blocks') return Response.json([]);
    if (path === '/api/blocks/mei') return Response.json([{ id: 'mei', name: 'Mei', how: 'mute' }]);
    if (path.includes('leaderboard')) return Response.json(leaders);
    if (path.includes('friends')) {
      return Response.json({ link: null, isShown: true, friends, invites: [] });
    }
    if (path.includes('/people/nobody')) {
      return Response.json({ error: { code: 'no-such-person' } }, { status: 404 });
    }
    if (path.includes('/people/')) {
      return Response.json({
        ...known,
        id: 'mei',
        name: 'Mei',
        since: 0,
        ratings: [],
        hasOlder: true,
      });
    }
    return Response.json(known);
  });
  await page.viewport(width, height);
  const lists =
    mine === null ? {} : { lobby: { here: { people: 1, playing: 1 }, open: [], live: [], mine } };
  await render(<ScreenShown screen={{ path: address, world: { me, ...lists } }} games={games} />);
}

it.each([
  ['my games', '/games', 'My games', 1440, 900],
  ['my games', '/games', 'My games', 360, 640],
  ['a profile', '/people/mei', 'Mei', 1440, 900],
  ['a profile', '/people/mei', 'Mei', 360, 640],
] as const)('%s: accessible, and cut off nowhere, %s', async (_, path, title, width, height) => {
  await open(path, width, height);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Replay/u }).first()).toBeVisible();
  expect(await faults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it.each([
  ['My games', '/games', '1 of 1 game'],
  ['the page of a player', '/people/nils', 'game'],
])('counts a single game as one: %s', async (_, path, words) => {
  // No other test here asks for this player's games: answers stay fresh for some seconds.
  const me = { ...ondine, id: 'somebody-else' };
  await open(path, 1440, 900, { ...past, games: past.games.slice(0, 1) }, me);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

it('says on the page of a friend that they are, and elsewhere how to become one', async () => {
  const me = { ...ondine, id: 'friend-of-mei' };
  friends = [{ id: 'mei', name: 'Mei', since: 0, isHere: true, table: null }];
  await open('/people/mei', 1440, 900, { ...past, games: [] }, me);
  await expect.element(page.getByText('Friends since 1 January 1970 · Here now')).toBeVisible();
  await page.getByRole('button', { name: 'Invite to a table' }).click();
  await expect.poll(() => asked.at(-1)?.[0]).toBe('/api/invites');

  friends = [];
  await open('/people/mei', 1440, 900, past, { ...ondine, id: 'stranger-to-mei' });
  const offer = page.getByRole('link', { name: 'Send a friend link' });
  await expect.element(offer).toHaveAttribute('href', '/friends');
});

it('says so where there is no such player', async () => {
  await open('/people/nobody', 1440, 900);
  const title = page.getByRole('heading', { level: 1, name: 'This player does not exist' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expect.poll(() => document.title).toContain('This player does not exist');
});

it('says on the page of a player that older games are not counted there', async () => {
  await open('/people/mei', 1440, 900);
  const all = `This page shows and counts the latest ${past.games.length} public games.`;
  await expect.element(page.getByText(all)).toBeVisible();
});

it('cuts a long name short above a score, which has the whole of it', async () => {
  const name = 'W'.repeat(24);
  const me = { ...ondine, id: 'met-somebody' };
  const met = game(4, [name, 'Ondine'], {});
  const players = met.players.map((one) =>
    one.type === 'person' && one.name === 'Ondine' ? { ...one, id: me.id } : one,
  );
  await open('/games', 1024, 768, { ...past, games: [{ ...met, players }] }, me);
  const link = page.getByRole('heading', { name }).getByRole('link');
  await expect.element(link).toBeVisible();
  const score = page.getByText(`you 0, ${name} 1`).element();
  const room = score.getBoundingClientRect().right;
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(room);
  expect(score.scrollWidth).toBeLessThanOrEqual(score.clientWidth);
});

it('says in My games for whom a bot moved', async () => {
  const [first] = past.games;
  if (first === undefined) throw new Error('no game');
  const players = first.players.map((one) =>
    one.type === 'person' && one.name === 'Mei' ? { ...one, hadStandIn: true as const } : one,
  );
  const me = { ...ondine, id: 'helped' };
  const own = players.map((one) =>
    one.type === 'person' && one.id === 'ondine' ? { ...one, id: 'helped' } : one,
  );
  await open('/games', 1440, 900, { ...past, games: [{ ...first, players: own }] }, me);
  await expect.element(page.getByText('Mei (partly a bot)').first()).toBeVisible();
});

it('says in My games that older games are neither shown nor counted, if there are any', async () => {
  await open('/games', 1440, 900);
  await expect.element(page.getByText('3 of 3 games')).toBeVisible();
  expect(page.getByText(/counts your latest/u).elements()).toEqual([]);
  const me = { ...ondine, id: 'busy' };
  await open('/games', 1440, 900, { ...past, hasOlder: true }, me);
  await expect.element(page.getByText(/counts your latest 3 games/u)).toBeVisible();
});

it('shows the leaderboard of each game also to somebody who has not finished any', async () => {
  await open('/games', 1440, 900, { ...past, games: [], ratings: [] }, { ...ondine, id: 'new' });
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await board.getByRole('radio', { name: 'Clans and Glory' }).click({ force: true });
  await expect
    .poll(() => vi.mocked(fetch).mock.calls.map(([path]) => path))
    .toContain('/api/leaderboard/clans-and-glory');
});

it('lets the chart of a rating end with its card on a tablet', async () => {
  await open('/games', 820, 1180, past);
  const chart = page.getByRole('img', { name: /1534/u });
  await expect.element(chart).toBeVisible();
  const card = chart.element().closest('section') ?? document.body;
  const endOf = (one: Element): number => one.getBoundingClientRect().right;
  expect(endOf(card) - endOf(chart.element())).toBeLessThan(24);
});

it('says how sure a rating is, what each game gained, and narrows the list to a rival', async () => {
  await open('/games', 1440, 900);
  await expect.element(page.getByText('give or take 212')).toBeVisible();
  await expect.element(page.getByText('−21 rating')).toBeVisible();
  const all = page.getByRole('link', { name: 'Export' });
  await expect.element(all).toHaveAttribute('href', '/api/games/export');
  const won = page.getByRole('region', { name: 'Games won' });
  await expect.element(won.getByRole('cell', { name: '100% of 2' })).toBeVisible();
  const liked = page.getByRole('region', { name: 'Favourite characters' }).getByRole('listitem');
  // The number is drawn on the card.
  expect(liked.elements().map(({ textContent }) => textContent)).toEqual([
    '18Monkin 67%',
    '16Envoyin 25%',
  ]);

  await page.getByRole('combobox', { name: 'With anyone' }).selectOptions('With Mei');
  await expect.element(page.getByText('2 of 3 games')).toBeVisible();
  await page.getByRole('combobox', { name: 'Any result' }).selectOptions('Won');
  await expect.element(page.getByText('1 of 3 games')).toBeVisible();
});

it('is found as it was left by those who come back, and only by them', async () => {
  await open('/games', 1440, 400);
  await page.getByRole('combobox', { name: 'Any result' }).selectOptions('Won');
  await expect.element(page.getByText('2 of 3 games')).toBeVisible();
  scrollTo(0, 120);
  document.querySelector('main')?.click();
  await cleanup();
  await open('/games', 1440, 400);
  await expect.element(page.getByText('2 of 3 games')).toBeVisible();
  await expect.poll(() => scrollY).toBe(120);
  await cleanup();
  history.replaceState(null, '');
  await open('/games', 1440, 400);
  await expect.element(page.getByText('3 of 3 games')).toBeVisible();
});

it('is found as it was left by the browser’s own buttons, which press nothing in it', async () => {
  await open('/games', 1440, 400);
  await expect.element(page.getByText('3 of 3 games')).toBeVisible();
  scrollTo(0, 60);
  document.querySelector('main')?.click();
  scrollTo(0, 130);
  await expect.poll(() => history.state as unknown).toMatchObject({ scroll: 130 });
  await cleanup();
  await open('/games', 1440, 400);
  await expect.poll(() => scrollY).toBe(130);
  await cleanup();
  history.replaceState(null, '');
});

it('has five favourites on one line on a small desktop', async () => {
  const favourites = { of: 4, times: { monk: 3, envoy: 2, ninja: 2, samurai: 1, shogun: 1 } };
  const played = past.games.map(({ players, ...rest }) => ({
    ...rest,
    players: players.map((player) => ({ ...player, favourites })),
  }));
  await open('/games', 1180, 820, { ...past, games: played });
  const liked = page.getByRole('region', { name: 'Favourite characters' }).getByRole('listitem');
  await expect.element(liked.nth(4)).toBeVisible();
  await document.fonts.ready;
  const tops = liked.elements().map((one) => one.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});

it('shows all games again when a change of language leaves no variant with the chosen words', async () => {
  await open('/games', 1440, 900);
  await page.getByRole('combobox', { name: 'All variants' }).selectOptions('Imperial Tasks');
  await expect.element(page.getByText('1 of 3 games')).toBeVisible();
  onTestFinished(() => showLanguage('en'));
  await showLanguage('fr');
  await expect.element(page.getByText('3 sur 3 parties')).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: 'Toutes les variantes' }))
    .toHaveValue('any');
});

it.each([
  ['My games', '/games'],
  ['Mei', '/people/somebody-new'],
])('keeps the focus on the heading when its content arrives: %s', async (name, path) => {
  let isThere = (): void => {};
  const waiting = new Promise<void>((done) => (isThere = done));
  await open(path, 1440, 900, past, { id: 'mei', name: 'Mei' }, waiting);
  await expect.element(page.getByText(/^Loading/u).first()).toBeInTheDocument();
  // As if a key had been pressed before: a page that opens by itself takes no focus.
  await userEvent.keyboard('{Shift}');
  landOnHeading();
  isThere();
  await expect.element(page.getByRole('link', { name: /^Replay/u }).first()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name })).toHaveFocus();
});

it('says below the chart when the first and the last game were', async () => {
  await open('/games', 1440, 900);
  const days = [1, 3].map((day) => String(new Date(Date.UTC(2026, 0, day)).getDate()));
  const words = 'svg[role="img"] > text';
  const shown = (): readonly string[] =>
    [...document.querySelectorAll(words)].map((one) => one.textContent.replace(/\D+/u, ''));
  await expect.poll(shown).toEqual(days);
});

it.each([
  ['en', 1280],
  ['en', 1440],
  ['fr', 1280],
  ['ru', 1280],
  ['ru', 1440],
] as const)(
  'says in one line how a game went, and what can be done about it: %s, %i',
  async (language, width) => {
    await open('/games', width, 800);
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    const check = (): HTMLElement | null => document.querySelector('a[href$="/fair"]');
    const again = (): Element | null | undefined => check()?.previousElementSibling;
    await expect.poll(() => again()?.localName).toBe('button');
    await document.fonts.ready;
    const top = (one: Element | null | undefined): number => one?.getBoundingClientRect().top ?? 0;
    await expect.poll(() => top(check())).toBe(top(again()));
    const went = [...document.querySelectorAll('li p:has(> strong)')];
    expect(went.map((one) => one.clientHeight < 40)).toEqual([true, true, true]);
  },
);

it('has one date below the chart of a player whose games were all on one day', async () => {
  const [rating] = past.ratings;
  const history = rating?.history.map((point) => ({ ...point, at: 0 })) ?? [];
  const ratings = rating === undefined ? [] : [{ ...rating, history }];
  await open('/games', 1440, 900, { ...past, ratings }, { ...ondine, id: 'new-today' });
  await expect.poll(() => document.querySelectorAll('svg[role="img"] > text').length).toBe(1);
});

it.each([1440, 1024])(
  'says whom a running game is against, and resumes it at the end of its row: %i wide',
  async (width) => {
    const listed = listedOf({ gameId: 'call-to-glory', standard: plain }, 0);
    mine = [listed('9876543210', ['Ondine', 'Mei'], { stage: 'playing' })].map((table) => ({
      ...table,
      seats: [{ type: 'person', ...ondine }, ...table.seats.slice(1)],
    }));
    await open('/games', width, 768);
    const row = page.getByRole('listitem').filter({ hasText: 'Playing now' });
    await expect.element(row.getByText('Mei', { exact: true })).toBeVisible();
    const end = row.getByRole('link', { name: 'Resume' }).element().getBoundingClientRect().right;
    const replay = page.getByRole('link', { name: /^Replay/u }).first();
    expect(end).toBeCloseTo(replay.element().getBoundingClientRect().right, 0);
  },
);

it.each([
  [390, 844],
  [600, 960],
  [820, 1180],
  [1024, 768],
  [1440, 900],
])('writes the numbers of the chart as large as other small text: %i×%i', async (width, height) => {
  await open('/games', width, height);
  const chart = page.getByRole('img', { name: /^Rating/u });
  await expect.element(chart).toBeVisible();
  const heights = [...chart.element().querySelectorAll('text')].map(
    (one) => one.getBoundingClientRect().height,
  );
  expect(Math.min(...heights)).toBeGreaterThan(12);
  expect(Math.max(...heights)).toBeLessThan(18);
});

it('lists tables that wait, and that of a group, after those where a game runs', async () => {
  const listed = listedOf({ gameId: 'call-to-glory', standard: plain }, 0);
  const seats = [{ type: 'person', ...ondine }, { type: 'empty' }] as const;
  mine = [
    { ...listed('1', ['Mei', 'Lev'], { pinned: true }) },
    { ...listed('2', ['Ondine', null]), seats },
    { ...listed('3', ['Ondine', null], { stage: 'playing' }), seats },
  ];
  await open('/games', 1440, 900);
  const tables = page.getByRole('main').getByRole('link', { name: /^(?:Open|Resume)$/u });
  await expect.element(tables.first()).toBeVisible();
  const rows = tables
    .elements()
    .map((link) => [
      link.getAttribute('href'),
      link.closest('li')?.querySelector('p')?.textContent,
    ]);
  expect(rows.map(([href]) => href)).toEqual(['/t/3', '/t/1', '/t/2']);
  expect(rows.slice(1).map(([, words]) => words)).toEqual([
    'Your group’s table',
    'Waiting for players',
  ]);
});

it.each([820, 1024, 1440])(
  'says on tablets as well what a game gained, and where its deal is checked: %i wide',
  async (width) => {
    await open('/games', width, 900);
    const row = page.getByRole('listitem').filter({ hasText: 'Imperial Tasks' }).first();
    for (const words of ['−21 rating', 'Check the deal', 'Replay', 'Invite again']) {
      await expect.element(row.getByText(words, { exact: true })).toBeVisible();
    }
    if (width === 1024) await expect.element(row.getByText('Call to Glory')).toBeVisible();
  },
);

it('breaks no word of a variant for the figures beside it', async () => {
  const names = ['Wins-all', 'Mei', 'Ondine', 'Nils'];
  const won = [2, 3, 4].map((count) => game(count, names.slice(0, count), {}));
  await open('/games', 1024, 900, { ...past, games: won }, { ...ondine, id: 'wins-all' });
  await showLanguage('fr');
  onTestFinished(() => showLanguage('en'));
  const variant = page.getByRole('rowheader', { name: 'Partie standard' });
  await expect.element(variant).toBeVisible();
  await document.fonts.ready;
  const { lineHeight } = getComputedStyle(variant.element());
  expect(variant.element().clientHeight).toBeLessThan(3 * Number.parseFloat(lineHeight));
});

it('shows nothing that running games, which come above it, would still push away', async () => {
  mine = null;
  await open('/games', 360, 640, { ...past, games: [] }, { ...ondine, id: 'in-a-game' });
  await expect
    .poll(() => vi.mocked(fetch).mock.calls.map(([path]) => path))
    .toContain('/api/games');
  await Promise.all(vi.mocked(fetch).mock.results.map(({ value }) => value as Promise<Response>));
  await expect.element(page.getByText(/^Loading/u).first()).toBeInTheDocument();
  expect(page.getByRole('region').elements()).toEqual([]);
});

it('counts at a glance the games of one kind, whose scores compare', async () => {
  const [first, ...others] = past.games;
  if (first === undefined) throw new Error('there are games');
  const other = { ...first, gameId: 'clans-and-glory', options: {} };
  await open('/people/both-games', 1440, 900, { ...past, games: [other, ...others] });
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect.element(glance.getByText('game', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Call to Glory' }).click({ force: true });
  await expect.poll(() => glance.element().querySelector('dd')?.textContent).toBe('1');
});

it.each([
  ['en', 1024],
  ['fr', 1440],
  ['fr', 1024],
  ['ru', 1440],
] as const)('keeps the export beside the choices: %s, %i wide', async (language, width) => {
  await showLanguage(language);
  onTestFinished(() => showLanguage('en'));
  await open('/games', width, 900);
  const choice = page.getByRole('main').getByRole('combobox').first();
  await expect.element(choice).toBeVisible();
  const link = document.querySelector('main a[download$="-games.json"]');
  expect(link?.getBoundingClientRect().top).toBe(choice.element().getBoundingClientRect().top);
});

it.each(['en', 'fr', 'ru'] as const)(
  'names the page in the bar of a phone, and has all of the export there: %s',
  async (language) => {
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    await open('/games', 360, 640);
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toBeInTheDocument();
    const bar = page.getByRole('banner');
    await expect.element(bar.getByText(title.element().textContent)).toBeVisible();
    const link = (): DOMRect | undefined =>
      bar.element().querySelector('a[download$="-games.json"]')?.getBoundingClientRect();
    await expect.poll(() => link()?.right).toBeLessThanOrEqual(360);
    expect(link()?.width).toBeGreaterThanOrEqual(44);
  },
);

it.each([
  [3, 0],
  [5, 1],
])(
  'says how many games somebody finishes once that is meaningful: %i games',
  async (count, said) => {
    const played = Array.from({ length: count }, (_, index) =>
      game(count - index, ['Mei', 'Lev'], {}),
    );
    await open(`/people/${count}-games`, 1440, 900, { ...past, games: played });
    const shown = (): readonly unknown[] => [
      document.querySelector('#glance + dl dd')?.textContent,
      page.getByText(/^Finishes /u).elements().length,
    ];
    await expect.poll(shown).toEqual([String(count), said]);
  },
);

it.each([
  ['the player’s own', '/games', '&eyes=0'],
  ['somebody else’s', '/people/mei', ''],
])('opens the replays of %s games as the one who looks saw them', async (_, path, eyes) => {
  await open(path, 1440, 900);
  const replay = page.getByRole('link', { name: /^Replay/u }).first();
  await expect.element(replay).toHaveAttribute('href', `/t/t/replay?end=3${eyes}`);
});

it('says in a row on a phone whom a game was against', async () => {
  await open('/games', 390, 844);
  const rows = page.getByRole('listitem');
  await expect.element(rows.getByText('with 100, against Mei', { exact: true })).toBeVisible();
  await expect
    .element(rows.getByText('with 99, against Mei and Deleted player', { exact: true }))
    .toBeVisible();
  await expect.element(rows.getByText('of 2, 100').first()).not.toBeVisible();
});

it('shows all of a chosen filter on a phone, and drops it with one press', async () => {
  await open('/games', 390, 844);
  const choice = page.getByRole('combobox', { name: 'All variants' });
  await choice.selectOptions('Imperial Tasks');
  const drop = page.getByRole('button', { name: 'Clear filter: Imperial Tasks' });
  await expect.element(drop).toBeVisible();
  await expect.poll(() => drop.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await drop.click();
  await expect.element(page.getByText('3 of 3 games')).toBeVisible();
  await expect.element(choice).toHaveFocus();
});

it('offers all games where none fits', async () => {
  await open('/games', 390, 844);
  await page.getByRole('combobox', { name: 'Any result' }).selectOptions('Won');
  await page.getByRole('combobox', { name: 'All variants' }).selectOptions('Imperial Tasks');
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect.element(page.getByText('3 of 3 games')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Which games' }))
    .toContainElement(document.activeElement as HTMLElement);
});

it('puts games, statistics and people behind tabs on a phone', async () => {
  await open('/games', 390, 844);
  const people = page.getByRole('region', { name: 'Head to head' });
  await expect.element(page.getByText('give or take 212')).toBeVisible();
  expect(people.elements()).toEqual([]);
  const count = page.getByText('3 of 3 games');
  await expect.element(count).toBeVisible();
  await page.getByRole('radio', { name: 'People' }).click({ force: true });
  await expect.element(count).not.toBeVisible();
  await expect.element(people.getByText(/finished\sahead/u)).toBeVisible();
  await expect.element(people.getByText('you 1, Mei 1')).toBeVisible();
  await expect.element(people.getByRole('heading', { name: 'Deleted player' })).toBeVisible();
  expect(people.getByRole('link').elements()).toHaveLength(1);
  expect(page.getByRole('link', { name: /^Replay/u }).elements()).toEqual([]);
});

it.each([
  ['a row of my games', '/games', 'Invite again: Mei', 1440],
  ['a row of my games, on a phone', '/games', 'Invite again: Mei', 360],
  ['head to head', '/games', 'Invite Mei', 1440],
  ['the page of somebody', '/people/mei', 'Invite to a table', 1440],
] as const)('%s invites to another game like the last', async (_, path, name, width) => {
  await open(path, width, 640);
  await page.getByRole('button', { name }).first().click();
  // Like the latest game, which had two players.
  const options = { ...past.games[0]?.settings, seats: 2, private: true };
  await expect
    .poll(() => asked)
    .toEqual([
      [
        '/api/tables',
        {
          id: expect.any(String) as unknown,
          gameId: 'call-to-glory',
          options: { ...options, game: plain },
        },
      ],
      ['/api/invites', { table: '0123456789', people: ['mei'] }],
    ]);
});

it('keeps the focus on a button that invites while the server is asked', async () => {
  await open('/games', 1440, 640);
  const invite = page.getByRole('button', { name: 'Invite again: Mei' }).first();
  await expect.element(invite).toBeEnabled();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  invite.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(invite).toBeDisabled();
  await new Promise(requestAnimationFrame);
  await expect.element(invite).toHaveFocus();
});

it('says for a while that the link to a page was copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open('/people/mei', 1440, 900);
  const share = page.getByRole('button', { name: 'Share page' });
  await expect.element(share).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  (share.element() as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await expect.element(share).toBeVisible();
});

it('invites nobody whose account is gone', async () => {
  await open('/games', 1440, 900);
  await expect
    .element(page.getByRole('button', { name: 'Invite again: Mei' }).nth(1))
    .toBeVisible();
  expect(page.getByRole('button', { name: /^Invite/u }).elements()).toHaveLength(3);
});

it('gives a person the same mark among friends, head to head, on their page and in their own bar', async () => {
  friends = [{ id: 'mei', name: 'Mei', since: 0, isHere: true, table: null }];
  const markIn = (place: Element): string | undefined => place.querySelector('svg')?.innerHTML;
  await open('/games', 1440, 900);
  const rows = (name: string) =>
    page.getByRole('region', { name }).getByRole('listitem').filter({ hasText: 'Mei' });
  await expect.element(rows('Friends')).toBeVisible();
  const mark = markIn(rows('Friends').element());
  expect(mark).toBeDefined();
  expect(markIn(rows('Head to head').element())).toBe(mark);
  await open('/people/mei', 1440, 900, past, { id: 'mei', name: 'Mei' });
  await expect.element(page.getByRole('heading', { name: 'Mei', level: 1 })).toBeVisible();
  const own = page.getByRole('banner').getByRole('button').filter({ hasText: 'Mei' });
  expect(markIn(own.element())).toBe(mark);
  const banner = document.querySelector('main div[aria-hidden="true"]');
  expect(banner === null ? null : markIn(banner)).toBe(mark);
});

it('mutes somebody on their page with the menu that their plate has', async () => {
  await open('/people/mei', 1440, 900);
  await page.getByRole('button', { name: 'Options for Mei' }).click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Muteonly for you', 'Blockcannot join your tables', 'Reportthe operator reads it']);
  await page.getByRole('menuitem', { name: /^Mute/u }).click();
  await expect.element(page.getByText('Mei is muted')).toBeVisible();
  expect(asked).toEqual([['/api/blocks/mei', { name: 'Mei', how: 'mute' }]]);
});

it('reports somebody in a dialog that is not centred like the words around its button', async () => {
  await open('/people/mei', 1440, 900);
  await page.getByRole('button', { name: 'Options for Mei' }).click();
  await page.getByRole('menuitem', { name: /^Report/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Mei' });
  await expect.element(dialog).toBeVisible();
  expect(getComputedStyle(dialog.element()).textAlign).toBe('start');
});

it.each([
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
])('opens that menu right below its button: %i×%i', async (...size) => {
  await open('/people/mei', ...size);
  const button = page.getByRole('button', { name: 'Options for Mei' });
  await button.click();
  const at = button.element().getBoundingClientRect();
  const menu = page.getByRole('menu').element().closest('dialog')?.getBoundingClientRect();
  expect(menu?.left).toBeCloseTo(at.left, 0);
  expect(menu?.top).toBeCloseTo(at.bottom + 10, 0);
});

it('goes on at the first that was not shown, when more games or all people are asked for', async () => {
  const many = Array.from({ length: 20 }, (_, at) => game(20 - at, ['Ondine', `Ada ${at}`], {}));
  await open('/games', 1440, 900, { ...past, games: many });
  const rows = page.getByRole('link', { name: /^Replay/u });
  await expect.element(rows.nth(11)).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.elements().length).toBe(20);
  const row = rows.nth(12).element().closest('li');
  expect(row?.contains(document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Everyone you have played' }).click();
  await expect.element(page.getByRole('link', { name: 'Ada 6', exact: true })).toHaveFocus();
});
