import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page, userEvent } from 'vitest/browser';

import { boxOf, faultsOn, overlaps } from '../board/testing/cut-off.ts';
import { settled } from '../board/testing/settled.ts';
import { games } from '../games/games.ts';
import { settings } from '../lib/settings/settings.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { Screens } from './call-to-glory/screens.tsx';
import { ScreenShown } from './screen-shown.tsx';

/** A phone on its side, and a small one. */
const sideways = [
  [844, 390],
  [667, 375],
] as const;

const ondine = { id: 'ondine', name: 'Ondine' };

beforeEach(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

/** Opens the last step of the lessons. */
async function finish(): Promise<void> {
  await page.viewport(1440, 900);
  const screen = { path: '/learn', world: { me: ondine }, lesson: 'ninjas/9' };
  await render(<ScreenShown screen={screen} games={[games[0]]} />);
}

it.each([
  ['/clans-and-glory/rules', 'Rules · Clans and Glory'],
  ['/call-to-glory/rules', 'Rules · Call to Glory'],
])('names the game of the rules in the tab: %s', async (path, title) => {
  await render(<ScreenShown screen={{ path, world: { me: ondine } }} games={games} />);
  await expect.poll(() => document.title).toBe(title);
});

it('begins, by keys and for screen readers, at what the coach says, not at the table', async () => {
  await page.viewport(1440, 900);
  // Nothing is moved before the first press on a page.
  await userEvent.keyboard('x');
  (document.activeElement as HTMLElement | null)?.blur();
  const screen = { path: '/call-to-glory/learn', world: { me: ondine } };
  await render(<ScreenShown screen={screen} games={games} />);
  const coach = page.getByRole('complementary');
  await expect.element(coach.getByRole('heading').first()).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(coach.getByRole('button', { name: 'Continue' })).toHaveFocus();
});

it('rings a card at the edge of the board within the board, not over what the coach says', async () => {
  await page.viewport(390, 844);
  localStorage.setItem('clans-tutorial', 'turns/3');
  onTestFinished(() => localStorage.removeItem('clans-tutorial'));
  const screen = { path: '/clans-and-glory/learn', world: { me: ondine } };
  await render(<ScreenShown screen={screen} games={games} />);
  const ring = (): Element | null => document.querySelector('[data-quiet="false"]');
  await expect.poll(ring).not.toBeNull();
  await settled();
  const coach = page.getByRole('complementary').element();
  expect(ring()?.getBoundingClientRect().bottom).toBeLessThan(boxOf(coach).top);
});

it('closes the rules at Escape from an empty search, which Safari keeps to itself', async () => {
  await page.viewport(1440, 900);
  await render(<Screens name="playing" />);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const search = page.getByRole('searchbox');
  // For a key that a script presses, no browser closes a dialog by itself.
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  await search.fill('tie');
  search.element().dispatchEvent(press);
  await expect.element(search).toBeVisible();
  await search.fill('');
  search.element().dispatchEvent(press);
  await expect.element(search).not.toBeInTheDocument();
});

it('goes on in the field of the search once that is cleared', async () => {
  const screen = { path: '/call-to-glory/rules', world: { me: ondine } };
  await render(<ScreenShown screen={screen} games={games} />);
  const search = page.getByRole('searchbox');
  await search.fill('tie');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
});

it('fills the page with the mat of the rules, however few of them are found', async () => {
  await page.viewport(1280, 720);
  const screen = { path: '/call-to-glory/rules', world: { me: ondine } };
  await render(<ScreenShown screen={screen} games={games} />);
  await page.getByRole('searchbox').fill('zzzz');
  const none = page.getByText(/^No matches/u);
  await expect.element(none).toBeVisible();
  expect(none.element().getBoundingClientRect().top).toBeLessThan(300);
  expect(none.element().closest('.mat')?.getBoundingClientRect().bottom).toBeCloseTo(720, 0);
  expect(document.documentElement.scrollHeight).toBe(720);
});

it.each([
  ['call-to-glory', 'en'],
  ['clans-and-glory', 'ru'],
] as const)(
  'keeps the rules in a narrow window with text twice as large: %s, %s',
  async (game, language) => {
    await prepareGallery(language);
    await page.viewport(360, 640);
    const root = document.documentElement;
    root.style.fontSize = '200%';
    onTestFinished(() => void root.style.removeProperty('font-size'));
    await render(
      <ScreenShown screen={{ path: `/${game}/rules`, world: { me: ondine } }} games={games} />,
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(root.scrollWidth).toBe(360);
  },
);

it('prints the rules without what is there to press', async () => {
  const session = cdp() as unknown as {
    send(name: 'Emulation.setEmulatedMedia', what: { readonly media: string }): Promise<unknown>;
  };
  onTestFinished(
    async () => void (await session.send('Emulation.setEmulatedMedia', { media: '' })),
  );
  const screen = { path: '/call-to-glory/rules', world: { me: ondine } };
  await render(<ScreenShown screen={screen} games={games} />);
  const parts = [page.getByRole('searchbox'), page.getByRole('banner')];
  for (const part of parts) await expect.element(part).toBeVisible();
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  for (const part of parts) await expect.element(part).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

it('makes one table at the end of the lessons, however often that is pressed', async () => {
  const server = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path) =>
      path === '/api/tables' ? new Promise(() => {}) : Promise.resolve(Response.json([])),
    );
  const tables = (): number => server.mock.calls.filter(([path]) => path === '/api/tables').length;
  await finish();
  const play = page.getByRole('button', { name: 'Play with bots now' });
  await play.click();
  await expect.poll(tables).toBe(1);
  await play.click();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(tables()).toBe(1);
});

it('adds the hints seen in the lessons to those seen before', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const before = settings.get('seenHints');
  onTestFinished(() => settings.set('seenHints', before));
  settings.set('seenHints', ['told by another game']);
  await finish();
  await page.getByRole('button', { name: 'Play with bots now' }).click();
  await expect.poll(() => settings.get('seenHints').length).toBeGreaterThan(1);
  expect(settings.get('seenHints')).toContain('told by another game');
});

describe.each(['fr', 'ru'] as const)('in %s, whose words are longer', (language) => {
  beforeEach(() => prepareGallery(language));

  const buttons = (): readonly HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('button'),
  ];

  it('the choice of a lesson does not overlap the buttons beside it', async () => {
    await page.viewport(360, 640);
    await render(<Screens name="learn" />);
    await expect.poll(() => document.querySelector('select')).not.toBeNull();
    const covered = (): readonly string[] => {
      const select = document.querySelector('select');
      if (select === null) return ['there is no choice'];
      return buttons()
        .filter((button) => overlaps(boxOf(select), boxOf(button)))
        .map((button) => `it lies over ${button.textContent}`);
    };
    expect(
      await faultsOn(
        [
          [360, 640],
          [390, 844],
        ],
        covered,
      ),
    ).toEqual([]);
  });

  it('the words of the plate stay in their buttons on a phone on its side', async () => {
    await render(<Screens name="learn" />);
    const card = page.getByRole('button', { name: language === 'fr' ? /Moines/u : /Монах/u });
    await card.first().click();
    const lay = page.getByRole('button', { name: language === 'fr' ? /^Poser/u : /^Выложить/u });
    await expect.element(lay).toBeVisible();
    const tooWide = (): readonly string[] =>
      buttons()
        .filter(
          (button) => button.matches('[data-button]') && button.scrollWidth > button.clientWidth,
        )
        .map(({ textContent }) => textContent);
    expect(await faultsOn(sideways, tooWide)).toEqual([]);
  });

  it.each(['learn', 'learn-end'])(
    'all that the coach says is in sight on a phone on its side, and the tray holds its piles: %s',
    async (name) => {
      await render(<Screens name={name} />);
      await expect.poll(() => document.querySelector('select')).not.toBeNull();
      const lacking = (): readonly string[] => {
        const words = document.querySelector('aside [aria-live]');
        const tray = document.querySelector('[data-drop^="pile"]')?.closest('[role=group]');
        if (words === null || !tray) return ['there are no words, or no tray'];
        return [
          ...(words.scrollHeight > words.clientHeight ? ['words have to be scrolled'] : []),
          ...(tray.scrollWidth > tray.clientWidth ? ['something is wider than the tray'] : []),
        ];
      };
      expect(await faultsOn(sideways, lacking)).toEqual([]);
    },
  );
});
