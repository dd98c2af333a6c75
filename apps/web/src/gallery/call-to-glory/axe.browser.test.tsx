import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import { faults } from '../axe-faults.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screens, Screens } from './screens.tsx';

const views: readonly (readonly [name: string, view: ReactNode])[] = [
  ...Object.keys(boardStates).map((name) => [name, <Boards key={name} name={name} />] as const),
  ['replay', <Boards key="replay" name="replay" />],
  ...Object.keys(screens).map((name) => [name, <Screens key={name} name={name} />] as const),
];

beforeAll(() => prepareGallery('en'));

describe.each([
  ['on a desk by day', 'day', 1440, 900],
  ['on a phone by night', 'night', 390, 844],
] as const)('axe, %s, finds nothing wrong with', (_, theme, width, height) => {
  beforeEach(async () => {
    await page.viewport(width, height);
    document.documentElement.dataset['theme'] = theme;
  });

  it.each(views)('%s', async (_name, view) => {
    await render(view);
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.element(page.getByRole('heading').first()).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('the list of keys', async () => {
    await render(<Boards name="lay-4p" />);
    await expect.element(page.getByRole('group', { name: 'Piles' })).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await faults()).toEqual([]);
  });
});
