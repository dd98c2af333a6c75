import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boardStates } from '../../games/clans-and-glory/testing/board-states.ts';
import { faults } from '../axe-faults.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

describe.each([
  ['day', 1440, 900],
  ['night', 390, 844],
  ['day', 844, 390],
] as const)('by %s at %i x %i', (theme, width, height) => {
  beforeEach(async () => {
    await page.viewport(width, height);
    document.documentElement.dataset['theme'] = theme;
  });

  it.each([...Object.keys(boardStates), 'replay'])(
    'axe finds nothing wrong with %s',
    async (name) => {
      await render(<Boards name={name} />);
      await expect.element(page.getByRole('main')).toBeVisible();
      await expect.element(page.getByRole('heading').first()).toBeInTheDocument();
      expect(await faults()).toEqual([]);
    },
  );
});
