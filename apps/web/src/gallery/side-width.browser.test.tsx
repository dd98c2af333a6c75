import { afterEach, beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { sideWidthOf } from '../board/screen/frame.ts';
import { Boards } from './call-to-glory/boards.tsx';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';

const { pathname } = location;

beforeAll(() => prepareGallery('en'));
afterEach(() => history.replaceState(null, '', pathname));

it.each([
  ['replay', 1440],
  ['replay', 1800],
  ['replay', 2400],
  ['lay-4p', 1800],
  ['lay-4p', 2400],
])(
  'a board knows how wide the log beside it is: %s on a screen of %i pixels',
  async (name, width) => {
    await page.viewport(width, 1000);
    history.replaceState(null, '', '?players=4&at=20');
    await render(<Boards name={name} />);
    await expect.element(page.getByRole('button').first()).toBeInTheDocument();
    const edge = (): number =>
      document.querySelector('.hem:has(+ aside)')?.getBoundingClientRect().left ?? 0;
    await expect.poll(() => Math.abs(innerWidth - edge() - sideWidthOf(width))).toBeLessThan(2);
  },
);
