import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { renamed } from '../../board/testing/table-state.ts';
import { games } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import type { Language } from '../../lib/language/languages.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { Screens, screens } from './screens.tsx';

const languages = ['en', 'fr', 'ru'] as const;

beforeAll(() => prepareGallery('en'));

/** Shows the waiting room on the smallest phone. */
async function showSmall(name: string, language: Language): Promise<void> {
  await showLanguage(language);
  onTestFinished(() => showLanguage('en'));
  await page.viewport(360, 640);
  await render(<Screens name={name} />);
}

/** The box of the first element that a selector finds. */
function boxOf(selector: string): DOMRect {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found.getBoundingClientRect();
}

describe('somebody who was invited', () => {
  it('sees the chairs first on a desktop, over the whole width, and is asked for a name once', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="waiting-guest" />);
    await expect.element(page.getByText('Choose a name to join the chat')).toBeVisible();
    await expect.element(page.getByText('Slow clock')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(1);
    const chairs = page.getByRole('list', { name: 'Seats' }).element().getBoundingClientRect();
    const options = page.getByText('Slow clock').element().getBoundingClientRect();
    expect(chairs.bottom).toBeLessThanOrEqual(options.top);
    expect(chairs.width).toBeGreaterThan(0.9 * boxOf('main footer').width);
  });

  it.each(languages)(
    'finds all that can be pressed on one line of a desktop, however long the names are: %s',
    async (language) => {
      await showLanguage(language);
      onTestFinished(() => showLanguage('en'));
      await page.viewport(1440, 900);
      const guest = screens['waiting-guest']?.();
      const named = renamed(guest, 'Ondine', 'Maximiliane Wolkenstein');
      const text = JSON.stringify(renamed(named, 'Mateo', 'Александра Константинова'));
      const screen = JSON.parse(text.replaceAll('"ready":true', '"ready":false')) as typeof guest;
      if (screen === undefined) throw new Error('nobody was invited');
      await render(<ScreenShown screen={screen} games={games} />);
      const foot = (): readonly Element[] => [
        ...document.querySelectorAll('main footer :is(input, button)'),
      ];
      await expect.poll(foot).toHaveLength(3);
      const middles = foot().map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return (top + bottom) / 2;
      });
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(20);
    },
  );

  it('sees no free seat half behind a mark', async () => {
    await page.viewport(390, 844);
    const guest = screens['waiting-guest']?.();
    const text = JSON.stringify(guest).replace(
      '"seats":[{"type":"person"',
      '"seats":[{"type":"empty"',
    );
    await render(<ScreenShown screen={JSON.parse(text) as never} games={games} />);
    await expect.element(page.getByText(/^2 seats are free/u)).toBeVisible();
    const seats = [...document.querySelectorAll('main header [aria-hidden="true"] > *')].slice(
      0,
      2,
    );
    const [free, mark] = seats.map((one) => one.getBoundingClientRect());
    expect(free?.right).toBeLessThanOrEqual(mark?.left ?? 0);
  });

  it.each(languages)(
    'sees on the smallest phone who sits there and what is played: %s',
    async (language) => {
      await showSmall('waiting-guest', language);
      await expect.poll(() => document.querySelector('main header li')).not.toBeNull();
      await expect
        .poll(() => boxOf('main header li').bottom - boxOf('main footer').top)
        .toBeLessThanOrEqual(0);
      expect(boxOf('main header p + p').bottom).toBeLessThanOrEqual(boxOf('main header li').top);
    },
  );
});

describe('somebody who sits in a waiting room', () => {
  it.each(languages)('sees all four chairs on the smallest phone: %s', async (language) => {
    await showSmall('waiting', language);
    const words = 'main li[data-free="true"] p:last-of-type';
    await expect.poll(() => document.querySelector(words)).not.toBeNull();
    await expect.poll(() => boxOf(words).bottom - boxOf('main footer').top).toBeLessThanOrEqual(0);
  });

  it('types in a field with only one focus ring', async () => {
    await page.viewport(1440, 900);
    await render(<Screens name="waiting" />);
    const field = page.getByRole('textbox', { name: 'Message everyone' });
    await expect.element(field).toBeVisible();
    const input = field.element() as HTMLElement;
    input.focus();
    expect(getComputedStyle(input).outlineStyle).toBe('none');
    expect(getComputedStyle(input.closest('form') ?? input).outlineStyle).toBe('solid');
  });
});
