import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { games } from '../../games/games.ts';
import { ScreenShown, type StagedScreen } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screens } from './screens.tsx';

const strip = vi.hoisted(() => Promise.withResolvers<null>());
vi.mock(import('../../features/watching/watch-strip.tsx'), async (original) => {
  await strip.promise;
  return original();
});

beforeAll(() => prepareGallery('en'));

/** A table that somebody watches. */
function watched(): StagedScreen {
  const screen = screens['watching']?.();
  if (screen === undefined) throw new Error('the gallery has nobody who watches');
  return screen;
}

/** The same, where the hands are shown. */
function withHands(): StagedScreen {
  const { world, ...screen } = watched();
  if (world.join?.ok !== true) throw new Error('nobody plays');
  const { snapshot } = world.join;
  const view = snapshot.view as { readonly options: object };
  const options = { ...view.options, watching: { delay: 0, hands: true } };
  const join = {
    ok: true,
    snapshot: { ...snapshot, view: { ...view, options } },
  } as const;
  return { ...screen, world: { ...world, join } };
}

it('a spectator’s table keeps its place when the strip above it comes, also one with a field', async () => {
  await page.viewport(390, 844);
  const [plain, field] = [watched(), withHands()];
  await render(<ScreenShown screen={plain} games={[games[0]]} />);
  await render(<ScreenShown screen={field} games={[games[0]]} />);
  const mats = (): readonly Element[] => [...document.querySelectorAll('[data-players]')];
  await expect.poll(() => mats().length).toBe(2);
  const heights = (): readonly number[] => mats().map((mat) => mat.clientHeight);
  const before = heights();
  strip.resolve(null);
  await expect.element(page.getByText('Live')).toHaveLength(2);
  await expect.element(page.getByRole('combobox')).toBeVisible();
  expect(heights()).toEqual(before);
});
