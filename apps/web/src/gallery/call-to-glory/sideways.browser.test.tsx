import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, faultsOn, overlaps } from '../../board/testing/cut-off.ts';
import { pageShown } from '../../board/testing/page-shown.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

describe.each(['en', 'fr', 'ru'] as const)(
  'a small phone on its side, four players: %s',
  (language) => {
    beforeEach(() => prepareGallery(language));

    it('shows the names of the others whole', async () => {
      await render(<Boards name="full-draw" />);
      await pageShown();
      const cut = (): readonly string[] =>
        [...document.querySelectorAll('[data-place] h3')]
          .filter((name) => name.scrollWidth > name.clientWidth)
          .map((name) => name.textContent);
      expect(document.querySelectorAll('[data-place] h3')).toHaveLength(3);
      expect(await faultsOn([[640, 360]], cut)).toEqual([]);
    });

    it.each(['full-choose', 'full-strike'])(
      'leaves the viewer’s own tasks and ninjas in sight below the buttons: %s',
      async (name) => {
        await page.viewport(640, 360);
        await render(<Boards name={name} />);
        await pageShown();
        const plate = (): Element | null => document.querySelector('main section.vermilion');
        const own = (): readonly Element[] => [
          ...document.querySelectorAll('[data-own-extras] :is(svg, li)'),
        ];
        await expect.poll(() => own().length).toBeGreaterThan(3);
        const covered = (): readonly string[] =>
          own()
            .filter((part) => overlaps(boxOf(part), boxOf(plate() ?? part)))
            .map((part) => part.outerHTML.slice(0, 80));
        expect(await faultsOn([[640, 360]], covered)).toEqual([]);
      },
    );
  },
);

it('has the sets of each of the others on one line on the smallest phone on its side', async () => {
  await prepareGallery('en');
  await page.viewport(568, 320);
  await render(<Boards name="draw-4p" />);
  await pageShown();
  const below = (): readonly string[] =>
    [...document.querySelectorAll('[data-place] li[data-soft]')]
      .filter((set) => boxOf(set).top > boxOf(set.parentElement ?? set).top + 4)
      .map(({ textContent }) => textContent);
  expect(document.querySelectorAll('[data-place] li[data-soft]')).toHaveLength(6);
  expect(await faultsOn([[568, 320]], below)).toEqual([]);
});
