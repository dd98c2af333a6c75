import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { games } from '../games/games.ts';
import { showLanguage } from '../lib/language/language-choice.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { ScreenShown } from './screen-shown.tsx';

beforeAll(() => prepareGallery('fr'));
afterEach(async () => {
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
