import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boardStates } from '../games/call-to-glory/testing/board-states.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

const looks = [
  { look: 'on a desk by day', theme: 'day', width: 1440, height: 900 },
  { look: 'on a phone by night', theme: 'night', width: 390, height: 844 },
] as const;

describe.each(looks)('a table $look', ({ theme, width, height }) => {
  beforeEach(async () => {
    await page.viewport(width, height);
    document.documentElement.dataset['theme'] = theme;
  });

  it.each(Object.keys(boardStates))('has nothing that axe complains of: %s', async (state) => {
    await render(<Boards name={state} />);
    await expect.element(page.getByRole('main')).toBeVisible();
    const { violations } = await axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      ),
    ).toEqual([]);
  });
});
