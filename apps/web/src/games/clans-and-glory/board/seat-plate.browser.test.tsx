import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, type Size } from '../../../board/testing/cut-off.ts';
import { pageShown } from '../../../board/testing/page-shown.ts';
import { Boards } from '../../../gallery/clans-and-glory/boards.tsx';
import { prepareGallery } from '../../../gallery/clans-and-glory/prepare-gallery.ts';
import { languages } from '../../../lib/language/languages.ts';

describe.each<Size>([
  [1440, 900],
  [1024, 768],
])('[C17] with Standings, on a screen %i wide', (width, height) => {
  it.each(languages)('each plate has room for points and cards in %s', async (language) => {
    await prepareGallery(language);
    await page.viewport(width, height);
    await render(<Boards name="standings" />);
    await pageShown();
    const shown = [...document.querySelectorAll('[data-plate]')].map((plate) => {
      const now = plate.querySelector('[title]');
      const cards = now?.querySelector('svg')?.parentElement;
      if (now === null || cards === null || cards === undefined) return null;
      const box = boxOf(cards);
      // Without room they would be below the points, or beyond the plate.
      const isInside = box.bottom <= boxOf(now).bottom + 1 && box.right <= boxOf(plate).right;
      return isInside ? cards.textContent : null;
    });
    expect(shown).toEqual(['5', '5', '2', '5']);
  });
});
