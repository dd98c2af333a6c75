import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf } from '../../board/testing/cut-off.ts';
import { games } from '../../games/games.ts';
import { languages } from '../../lib/language/languages.ts';
import { listedOf } from '../listed-table.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';

const standard = { quick: false, tasks: false, ninjas: false };

it.each(languages)(
  'the page of a game has what a new table needs on the first screen of a low desktop: %s',
  async (language) => {
    await prepareGallery(language);
    await page.viewport(1024, 768);
    const screen = { path: '/call-to-glory', world: { me: null } };
    await render(<ScreenShown screen={screen} games={games} />);
    const form = page.getByRole('region').first();
    await expect.element(form.getByRole('switch')).toHaveLength(5);
    const create = form.getByRole('button').first();
    await expect.element(create).toHaveAttribute('type', 'submit');
    expect(create.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(768);
  },
);

describe.each(languages)(
  'the open tables on the page of a game, on a small desktop: %s',
  (language) => {
    beforeEach(async () => {
      await prepareGallery(language);
      await page.viewport(1280, 720);
      const listed = listedOf({ gameId: 'call-to-glory', standard }, Date.now());
      const open = Array.from({ length: 5 }, (_, index) =>
        listed(`000000000${index}`, ['Mei', null, null], {
          clock: index === 0 ? 'days' : 'none',
          game: { ...standard, tasks: index > 1, ninjas: index > 1 },
        }),
      );
      const lobby = { here: { people: 5, playing: 0 }, open, live: [], mine: [] };
      const screen = { path: '/call-to-glory', world: { me: null, lobby } };
      await render(<ScreenShown screen={screen} games={games} />);
      await expect.element(page.getByRole('heading', { name: 'Mei' }).first()).toBeVisible();
    });

    it('have filters whose words are not cut off', async () => {
      await document.fonts.ready;
      const filters = page.getByRole('group').getByRole('combobox').elements() as HTMLElement[];
      const own = filters.slice(-3);
      const shown = own.map((filter) => filter.offsetWidth);
      for (const filter of own)
        Object.assign(filter.style, { fieldSizing: 'content', width: 'auto' });
      const needed = own.map((filter) => {
        filter.style.position = 'absolute';
        const { offsetWidth } = filter;
        filter.style.position = '';
        return offsetWidth;
      });
      expect(shown.map((width, index) => width >= (needed[index] ?? 0))).toEqual([
        true,
        true,
        true,
      ]);
    });

    it('begin no line with a dot', () => {
      for (const detail of document.querySelectorAll('h3 + p')) {
        const dot = [...detail.childNodes].find(({ data }: ChildNode & { data?: string }) =>
          data?.includes('·'),
        );
        if (!(dot instanceof Text)) throw new Error('the parts are divided by a dot');
        const range = document.createRange();
        range.setStart(dot, dot.data.indexOf('·'));
        range.setEnd(dot, dot.data.indexOf('·') + 1);
        expect(range.getBoundingClientRect().left).toBeGreaterThan(
          detail.getBoundingClientRect().left + 5,
        );
      }
    });
  },
);

describe.each([
  ['/', 'Play now with bots'],
  ['/call-to-glory', 'Create table'],
])('on a phone, %s', (path, name) => {
  it.each([
    [360, 640, 1],
    [390, 844, 1],
    [390, 844, 3],
    [390, 844, 6],
  ])('keeps the place of running games until the lists arrive: %i×%i, %i', async (...row) => {
    const [width, height, count] = row;
    await prepareGallery('en');
    await page.viewport(width, height);
    const listed = listedOf({ gameId: 'call-to-glory', standard }, Date.now());
    const mine = Array.from({ length: count }, (_, index) =>
      listed(`987654321${index}`, ['Ondine', 'Mei'], { stage: 'playing' }),
    );
    const lobby = { here: { people: 1, playing: 1 }, open: [], live: [], mine };
    const world = { me: { id: 'ondine', name: 'Ondine' } };
    const button = page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).first();
    const below = (): number => boxOf(button.element()).top;
    const known = await render(
      <ScreenShown screen={{ path, world: { ...world, lobby } }} games={games} />,
    );
    await expect.element(page.getByRole('link', { name: /^Resume/u }).first()).toBeVisible();
    const before = below();
    await known.unmount();
    await render(<ScreenShown screen={{ path, world }} games={games} />);
    await expect.element(page.getByText('Looking for tables…').first()).toBeVisible();
    // A button for more of them is nearly as high as a row.
    expect(Math.abs(below() - before)).toBeLessThan(count > 4 ? 25 : count);
  });
});

it('a home without any tables keeps its two columns while its lists load', async () => {
  await prepareGallery('en');
  await page.viewport(1440, 900);
  const lobby = { here: { people: 1, playing: 0 }, open: [], live: [], mine: [] };
  const screen = { path: '/call-to-glory', world: { me: null } };
  const code = (): string => JSON.stringify(boxOf(page.getByRole('textbox').last().element()));
  const picture = (): Element | null => document.querySelector('main [data-playing]');
  const known = await render(
    <ScreenShown screen={{ ...screen, world: { ...screen.world, lobby } }} games={games} />,
  );
  await expect.poll(picture).not.toBeNull();
  const before = code();
  await known.unmount();
  await render(<ScreenShown screen={screen} games={games} />);
  await expect.element(page.getByText('Looking for tables…').first()).toBeVisible();
  expect(code()).toBe(before);
  expect(picture()).not.toBeNull();
});
