import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { showLanguage } from '../lib/language/language-choice.ts';
import type { Language } from '../lib/language/languages.ts';
import { Boards } from './call-to-glory/boards.tsx';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { Screens } from './call-to-glory/screens.tsx';

beforeAll(() => prepareGallery('en'));
beforeEach(() => page.viewport(360, 640));
afterEach(async () => {
  await cleanup();
  await showLanguage('en');
});

/** On how many lines the words of an element are. */
function linesOf(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  const tops = [...words.getClientRects()].filter(({ width }) => width > 0);
  return new Set(tops.map(({ bottom }) => Math.round(bottom / 10))).size;
}

it.each<[Language, RegExp]>([
  ['fr', /^Première visite/u],
  ['ru', /^Впервые здесь/u],
])('the way to learn takes one line of the smallest phone: %s', async (language, words) => {
  await showLanguage(language);
  await render(<Screens name="home-first" />);
  const link = page.getByRole('link', { name: words });
  await expect.element(link).toBeVisible();
  await document.fonts.ready;
  expect(linesOf(link.element())).toBe(1);
});

it('putting off an update takes one line of a phone', async () => {
  await showLanguage('fr');
  await render(<Screens name="update" />);
  const button = page.getByRole('button', { name: 'Plus tard' });
  await expect.element(button).toBeVisible();
  expect(linesOf(button.element())).toBe(1);
});

it('checking a deal takes one line of the smallest phone', async () => {
  await showLanguage('ru');
  await render(<Boards name="game-end" />);
  const button = page.getByRole('button', { name: 'Проверить раздачу' });
  await expect.element(button).toBeVisible();
  await document.fonts.ready;
  expect(linesOf(button.element())).toBe(1);
});

it.each([1100, 1440, 2560])('reactions are on one line for a mouse, at %i', async (width) => {
  await page.viewport(width, 900);
  await render(<Screens name="waiting" />);
  const line = page.getByRole('group', { name: 'Reactions' }).getByRole('button');
  await expect.element(line).toHaveLength(8);
  const boxes = line.elements().map((button) => button.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  for (const [at, { right, width: side }] of boxes.entries()) {
    expect(side).toBeGreaterThan(24);
    expect(right).toBeLessThanOrEqual(boxes[at + 1]?.left ?? innerWidth);
  }
});
