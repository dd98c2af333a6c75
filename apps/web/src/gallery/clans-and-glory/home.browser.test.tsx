import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { scenePause } from '../../board/cards/use-scenes.ts';
import { widthOf } from '../../board/testing/finger.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { languages } from '../../lib/language/languages.ts';
import { faults } from '../axe-faults.ts';
import { Screens as CallToGlory } from '../call-to-glory/screens.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screens, Screens } from './screens.tsx';

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

/** From now on, intervals of this many milliseconds run only by hand; returns their actions by id. */
function handTurned(milliseconds: number): ReadonlyMap<number, () => void> {
  const repeated = new Map<number, () => void>();
  const { setInterval: repeat, clearInterval: end } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((action: () => void, pace: number) => {
    if (pace !== milliseconds) return repeat(action, pace);
    const id = -1 - repeated.size;
    repeated.set(id, action);
    return id;
  }) as typeof setInterval);
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((id) => {
    if (!repeated.delete(id as number)) end(id);
  });
  return repeated;
}

describe.each([
  ['on a desk by day', 'day', 1440, 900],
  ['on a phone by night', 'night', 390, 844],
] as const)('the home page for two games, %s', (_, theme, width, height) => {
  it.each(Object.keys(screens))('is accessible, and cut off nowhere: %s', async (name) => {
    await page.viewport(width, height);
    document.documentElement.dataset['theme'] = theme;
    await render(<Screens name={name} />);
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
    // The form scrolls into view, under the bar.
    scrollTo(0, 0);
    await expect.poll(() => document.getAnimations().length).toBe(0);
    expect(await faults()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

it.each([320, 360])('has links as wide as a finger, %i pixels wide', async (width) => {
  await page.viewport(width, 640);
  await render(<Screens name="game" />);
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements()).toHaveLength(3);
  for (const link of links.elements()) expect(widthOf(link)).toBeGreaterThanOrEqual(42);
});

it.each(['home', 'game'])('leads the Tab key down the page on a phone: %s', async (name) => {
  await page.viewport(390, 844);
  await render(<Screens name={name} />);
  await expect.element(page.getByRole('link', { name: /Resume/u }).first()).toBeVisible();
  const stops = [...document.querySelectorAll('main :is(a, button, input, select)')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 1);
  for (const [at, stop] of stops.entries())
    expect(stop.bottom, `${at}`).toBeGreaterThan(stops[at - 1]?.top ?? 0);
});

it('keeps a code that is half typed when a phone is turned', async () => {
  await page.viewport(390, 844);
  await render(<Screens name="home" />);
  const code = page.getByRole('textbox', { name: 'Table code or option code' });
  await code.fill('K3MQ7');
  await page.viewport(844, 390);
  await expect.poll(() => document.querySelector('main > div > form')).toBeNull();
  await expect.element(code).toHaveValue('K3MQ7');
});

it('fits the button that begins a game on one line, in French on the smallest phone', async () => {
  await page.viewport(350, 640);
  await showLanguage('fr');
  onTestFinished(() => showLanguage('en'));
  await render(<Screens name="game" />);
  const button = page.getByRole('button', { name: 'Défier les bots' });
  await expect.element(button).toBeVisible();
  await document.fonts.ready;
  const lines = (): number => {
    const { firstElementChild: words } = button.element();
    if (words === null) throw new Error('the button has no words');
    const { height } = words.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(words).lineHeight));
  };
  await expect.poll(lines).toBe(1);
});

describe('the home page for two games', () => {
  it.each([
    ['a desk', 1440, 900],
    ['a phone', 390, 844],
  ] as const)(
    'holds all that a newcomer presses on the first screen of %s',
    async (_, width, height) => {
      await page.viewport(width, height);
      await render(<Screens name="home-first" />);
      const buttons = page.getByRole('button', { name: /^Play now with bots|^Create a table/u });
      await expect.element(buttons.nth(3)).toBeVisible();
      const boxes = (): readonly DOMRect[] =>
        buttons.elements().map((button) => button.getBoundingClientRect());
      // The page may still be taking the form of the new window.
      await expect
        .poll(() => Math.max(...boxes().map(({ bottom }) => bottom)))
        .toBeLessThanOrEqual(height);
      for (const box of boxes()) expect(box.height).toBeGreaterThanOrEqual(44);
    },
  );

  it('gives the height of empty lists to the posters, and leaves buttons where they are', async () => {
    await page.viewport(1440, 900);
    const button = (): Element =>
      page
        .getByRole('button', { name: /^Create a table/u })
        .first()
        .element();
    const busy = await render(<Screens name="home" />);
    await expect.element(page.getByRole('link', { name: /^Join/u }).first()).toBeVisible();
    const { y } = button().getBoundingClientRect();
    await busy.unmount();
    await render(<Screens name="home-first" />);
    const lists = (): number => page.getByRole('textbox').element().getBoundingClientRect().y;
    await expect.poll(lists).toBeGreaterThan(650);
    expect(button().getBoundingClientRect().y).toBe(y);
    expect(document.documentElement.scrollHeight).toBe(900);
  });

  it.each(languages)('has no picture behind words: %s', async (language) => {
    await page.viewport(1440, 900);
    await showLanguage(language);
    await render(<Screens name="home-first" />);
    const learn = page.getByRole('region').getByRole('link').nth(1);
    await expect.element(learn).toBeVisible();
    const table = (): number =>
      document.querySelector('.lacquer[data-playing]')?.getBoundingClientRect().y ?? 0;
    await expect.poll(table).toBeGreaterThan(learn.element().getBoundingClientRect().bottom);
    await showLanguage('en');
  });

  it('has no picture at all behind words that are twice as large', async () => {
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await page.viewport(1440, 900);
    await render(<Screens name="home-first" />);
    const table = (): boolean =>
      document.querySelector('.lacquer[data-playing]')?.checkVisibility() ?? false;
    await expect.poll(table).toBe(true);
    document.documentElement.style.fontSize = '200%';
    expect(table()).toBe(false);
  });

  it('shows a game that plays by itself where the page of a game has nothing to list', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="game-first" />);
    const picture = (): Element | null => document.querySelector('main [data-playing]');
    await expect.poll(picture).not.toBeNull();
    expect(picture()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(901);
  });

  it.each([
    [1440, 900],
    [2560, 1440],
  ])('shows no card twice there, and leaves no column bare: %i×%i', async (width, height) => {
    await page.viewport(width, height);
    await render(<Screens name="game-first" />);
    const table = (): DOMRect | undefined =>
      document.querySelector('main ol[data-playing]')?.getBoundingClientRect();
    await expect.poll(() => table()?.width).toBeGreaterThan(width / 4);
    const code = page.getByRole('textbox', { name: 'Table code or option code' });
    const beside = page.getByRole('heading', { name: 'Open tables' });
    const top = (one: typeof code): number => one.element().getBoundingClientRect().top;
    expect(Math.abs(top(code) - top(beside))).toBeLessThan(height / 20);
    const hand = document.querySelector('main [aria-hidden][data-playing] > :first-child');
    expect(hand?.checkVisibility()).toBe(false);
  });

  it.each(
    languages.flatMap((language) => [
      [language, 1440, 900] as const,
      [language, 1920, 1080] as const,
    ]),
  )('has all that makes a table in sight: in %s, %i×%i', async (language, width, height) => {
    await page.viewport(width, height);
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    await render(<CallToGlory name="home-first" />);
    const form = (): Element | null => document.querySelector('[aria-labelledby="create-table"]');
    await expect.poll(form).not.toBeNull();
    await document.fonts.ready;
    for (const button of form()?.querySelectorAll('button, input[role="switch"]') ?? []) {
      expect(button.getBoundingClientRect().bottom + scrollY).toBeLessThanOrEqual(height);
    }
  });

  it('begins a game with bots in a variant with two presses, and offers it the next time', async () => {
    await page.viewport(390, 844);
    localStorage.removeItem('bots call-to-glory');
    const { unmount } = await render(<Screens name="home-first" />);
    const poster = page.getByRole('region', { name: 'Call to Glory' });
    await poster.getByRole('button', { name: /^Other ways to play with bots/u }).click();
    const ways = page.getByRole('dialog');
    await expect.element(ways.getByRole('button', { name: 'Standard game' })).toHaveFocus();
    await ways.getByRole('button', { name: /^Imperial Tasks, Power of the Ninja/u }).click();
    // Without a server it is played in the page.
    await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
    await unmount();
    await render(<Screens name="home-first" />);
    await expect
      .element(poster.getByRole('button', { name: /^Play now with bots\s*Imperial Tasks, Power/u }))
      .toBeVisible();
    localStorage.removeItem('bots call-to-glory');
  });

  it('plays a little game in each poster until somebody presses, and none where less motion is wanted', async () => {
    await page.viewport(1440, 900);
    const moves = handTurned(scenePause);
    const still = await render(<Screens name="home-first" />);
    await expect.poll(() => document.querySelectorAll('[data-playing="false"]').length).toBe(4);
    expect(moves.size).toBe(0);
    await still.unmount();

    const { matchMedia: ask } = globalThis;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? ask('not all') : ask(query),
    );
    await render(<Screens name="home-first" />);
    await expect.poll(() => moves.size).toBe(2);
    for (let scene = 0; scene < 3; scene += 1) for (const move of moves.values()) move();
    const shields = (): number => document.querySelectorAll('[data-playing="true"] ol > li').length;
    await expect.poll(shields).toBe(2);
    dispatchEvent(new PointerEvent('pointerdown'));
    expect(moves.size).toBe(0);
  });

  it('offers nothing that needs a server while there is none', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="home-offline" />);
    await expect.element(page.getByText(/^There is no connection to the server\./u)).toBeVisible();
    expect(page.getByRole('button', { name: /^Create a table/u }).elements()).toEqual([]);
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: /^Play now/u }).first()).toBeEnabled();
  });

  it('makes a table in the poster of its game, and offers the way back', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="home" />);
    const poster = page.getByRole('region', { name: 'Clans and Glory' });
    const create = poster.getByRole('button', { name: /^Create a table/u });
    await create.click();
    const form = poster.getByRole('region', { name: 'Your table' });
    await expect.element(form.getByRole('switch', { name: 'Standings' })).toBeVisible();
    await expect.element(form.getByRole('radio', { name: '3' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(create).toHaveFocus();
  });

  it('names the game of each button where others have the same words', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="home" />);
    for (const name of ['Play now with bots', 'Create a table', 'Learn in four minutes']) {
      const own = new RegExp(`^${name}.*, Clans and Glory`, 'u');
      const role = name.startsWith('Learn') ? 'link' : 'button';
      await expect.element(page.getByRole(role, { name: own })).toBeVisible();
    }
  });

  it('narrows the list of open tables to one game, which every row names', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="home" />);
    const list = page.getByRole('region', { name: 'Open tables' });
    await list.getByRole('button', { name: 'Clans and Glory: 3' }).click();
    const rows = list.getByRole('listitem');
    expect(
      rows.elements().map(({ textContent }) => textContent.includes('Clans and Glory')),
    ).toEqual([true, true, true]);
  });

  it('shows why a code leads nowhere, even from the lower edge of a phone', async () => {
    await page.viewport(390, 844);
    await render(<Screens name="game" />);
    const code = page.getByRole('textbox', { name: 'Table code or option code' });
    await code.fill('mem3jbk');
    code.element().scrollIntoView({ block: 'end' });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^That’s not a valid code/u)).toBeInViewport({ ratio: 1 });
  });

  it('opens the form of the game that an option code is for', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="home" />);
    await page.getByRole('textbox', { name: 'Table code or option code' }).fill('cag s');
    await page.getByRole('button', { name: 'Go' }).click();
    const form = page.getByRole('region', { name: 'Your table' });
    await expect.element(form.getByRole('switch', { name: 'Standings' })).toBeChecked();
    await expect.element(form.getByRole('switch', { name: 'Open pack' })).not.toBeChecked();
  });

  it('keeps the chosen seats when an option code is entered, and no refusal of an earlier code', async () => {
    await page.viewport(1440, 900);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json({ error: { code: 'no-such-table' } }, { status: 404 }),
    );
    await render(<Screens name="home" />);
    const poster = page.getByRole('region', { name: 'Clans and Glory' });
    await poster.getByRole('button', { name: /^Create a table/u }).click();
    const seats = page
      .getByRole('region', { name: 'Your table' })
      .getByRole('radio', { name: '4' });
    await seats.click({ force: true });
    const code = page.getByRole('textbox', { name: 'Table code or option code' });
    const go = page.getByRole('button', { name: 'Go' });
    await code.fill('00000-00000');
    await go.click();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('cag s');
    await go.click();
    await expect.element(page.getByText(/^Options applied/u)).toBeVisible();
    await expect.element(code).toHaveAttribute('aria-invalid', 'false');
    await expect.element(seats).toBeChecked();
  });
});
