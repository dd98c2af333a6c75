import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, faultsOn, overlaps, type Size } from '../../board/testing/cut-off.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

const sizes: readonly Size[] = [
  [820, 1180],
  [1024, 1366],
];

function all(query: string): readonly Element[] {
  return [...document.querySelectorAll(query)];
}

/** Places too small to read, and whatever of the viewer's own side covers other parts of it or is out of sight. */
function faults(): readonly string[] {
  const places = all('[data-side]').map((one) => boxOf(one).width);
  const [mark, ...others] = all('[data-own="true"], [aria-label="Your side"] section');
  const fan = all('[aria-label="Your hand"] *').filter((one) => one.checkVisibility());
  const plates = all('main section:is(.vermilion, .lacquer)');
  const names = all('[data-meeting] > :last-child');
  if (mark === undefined || plates.length !== 1 || names.length === 0) return ['there is no table'];
  const over = (ones: readonly Element[], parts: readonly Element[]): readonly string[] =>
    ones.flatMap((one) => {
      const covered = parts.filter((part) => overlaps(boxOf(one), boxOf(part)));
      return covered.map((part) => `${one.textContent} covers ${part.textContent}`);
    });
  return [
    ...places.filter((width) => width < 52).map((width) => `a place of ${width}px`),
    ...over([...fan, ...others], [mark]),
    ...over(plates, [mark, ...names]),
    ...fan
      .filter((one) => boxOf(one).bottom > innerHeight)
      .map((one) => `${one.textContent} is low`),
  ];
}

it.each(['choose', 'place', 'place-2p', 'open-pack', 'standings', 'shield'])(
  'uses the height of a tablet: %s',
  async (state) => {
    await page.viewport(820, 1180);
    await render(<Boards name={state} />);
    await expect.element(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
    expect(await faultsOn(sizes, faults)).toEqual([]);
  },
);
