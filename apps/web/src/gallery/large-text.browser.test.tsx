import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, overlaps } from '../board/testing/cut-off.ts';
import { games } from '../games/games.ts';
import { showLanguage } from '../lib/language/language-choice.ts';
import { Boards } from './call-to-glory/boards.tsx';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { ScreenShown } from './screen-shown.tsx';

const { pathname } = location;

beforeAll(() => prepareGallery('fr'));
afterEach(async () => {
  history.replaceState(null, '', pathname);
  vi.restoreAllMocks();
  document.documentElement.style.removeProperty('font-size');
  await showLanguage('en');
});

it.each([
  ['/account', '#sign-in'],
  ['/call-to-glory/rules', 'figcaption'],
])('text of one and a half times its size fits a phone, in French: %s', async (path, widest) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  await showLanguage('fr');
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = '150%';
  await render(<ScreenShown screen={{ path, world: { me: null } }} games={games} />);
  await expect.poll(() => document.querySelector(widest)).not.toBeNull();
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBe(360);
});

it.each([
  [390, 844],
  [1920, 1080],
])('the numbers and names of a replay’s chart fit at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  document.documentElement.style.fontSize = '150%';
  history.replaceState(null, '', '?at=400');
  await render(<Boards name="replay" />);
  const slider = page.getByRole('slider');
  await expect.element(slider).toBeVisible();
  await document.fonts.ready;
  const words = [...(slider.element().parentElement?.querySelectorAll('text') ?? [])];
  expect(words.filter(({ textContent }) => textContent === '100')).toHaveLength(1);
  const cut = words.filter((one) => boxOf(one).left < 0 || boxOf(one).right > width);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  const covered = words.filter((one) =>
    words.some((other) => other !== one && overlaps(boxOf(one), boxOf(other))),
  );
  expect(covered.map(({ textContent }) => textContent)).toEqual([]);
});
