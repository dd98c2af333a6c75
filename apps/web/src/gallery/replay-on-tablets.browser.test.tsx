import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, faultsOn, overlaps, type Size } from '../board/testing/cut-off.ts';
import { Boards as CallToGlory } from './call-to-glory/boards.tsx';
import { prepareGallery as prepareCallToGlory } from './call-to-glory/prepare-gallery.ts';
import { Boards as ClansAndGlory } from './clans-and-glory/boards.tsx';
import { prepareGallery as prepareClansAndGlory } from './clans-and-glory/prepare-gallery.ts';

const sizes: readonly Size[] = [
  [1024, 768],
  [1180, 820],
];
const { pathname } = location;

afterEach(() => history.replaceState(null, '', pathname));

function all(query: string): readonly Element[] {
  return [...document.querySelectorAll(query)];
}

/** Whatever of these is narrower than it needs to be read, or covered by the plate. */
function unread(query: string, least: number): () => readonly string[] {
  return () => {
    const [plate] = all('main section.lacquer').map(boxOf);
    const shown = all(query);
    if (plate === undefined || shown.length === 0) return ['there is nothing to read'];
    return shown
      .filter((one) => boxOf(one).width < least || overlaps(boxOf(one), plate))
      .map((one) => `${query} ${one.textContent} ${boxOf(one).width}`);
  };
}

it.each([2, 3, 4])('shows Clans and Glory with %i players legibly', async (players) => {
  await page.viewport(1024, 768);
  await prepareClansAndGlory('ru');
  history.replaceState(null, '', `?players=${players}&at=20`);
  await render(<ClansAndGlory name="replay" />);
  await expect.element(page.getByRole('slider', { name: 'Момент' })).toBeVisible();
  expect(await faultsOn(sizes, unread('[data-side]', 36))).toEqual([]);
  expect(await faultsOn(sizes, unread('[data-meeting] > :last-child', 0))).toEqual([]);
  expect(await faultsOn(sizes, unread('main [data-card]', 60))).toEqual([]);
});

it.each([2, 3, 4])('shows Call to Glory with %i players legibly', async (players) => {
  await page.viewport(1024, 768);
  await prepareCallToGlory('ru');
  history.replaceState(null, '', `?players=${players}&at=60`);
  await render(<CallToGlory name="replay" />);
  await expect.element(page.getByRole('slider', { name: 'Момент' })).toBeVisible();
  expect(await faultsOn(sizes, unread('[data-own-sets] [data-soft]', 48))).toEqual([]);
  expect(await faultsOn(sizes, unread('main [data-index]', 70))).toEqual([]);
});
