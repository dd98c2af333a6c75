import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { games } from '../../games/games.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

beforeAll(() => prepareGallery('en'));

it.each([
  ['normal', true],
  ['days', false],
] as const)('in a game with the clock “%s”, the screen stays on: %s', async (clock, staysOn) => {
  const asked = vi.fn(() => Promise.reject(new Error('nobody looks')));
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(asked);
  const screen = screenOf('playing');
  const { join } = screen.world;
  if (join?.ok !== true) throw new Error('there is no table');
  const { snapshot } = join;
  const view = snapshot.view as { readonly options: object };
  const timed = { ...view, options: { ...view.options, clock } };
  const world = { ...screen.world, join: { ...join, snapshot: { ...snapshot, view: timed } } };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  await expect.element(page.getByRole('heading', { level: 2, name: /^Your turn/u })).toBeVisible();
  expect(asked.mock.calls.length > 0).toBe(staysOn);
});
