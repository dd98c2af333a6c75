import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { fixturePath } from '../../board/testing/table-state.ts';
import { games } from '../../games/games.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { alone } from './screens.tsx';

const strip = vi.hoisted(() => Promise.withResolvers<null>());
vi.mock(import('../../features/watching/watch-strip.tsx'), async (original) => {
  await strip.promise;
  return original();
});

beforeAll(() => prepareGallery('en'));

it('a spectator’s table stays where it is when the strip above it comes', async () => {
  await page.viewport(390, 844);
  const world = { ...alone(), me: { id: 'nobody-here', name: 'Anna' } };
  await render(<ScreenShown screen={{ path: fixturePath, world }} games={[games[0]]} />);
  await expect.poll(() => document.querySelector('[data-players]')).not.toBeNull();
  const top = (): number =>
    document.querySelector('[data-players]')?.getBoundingClientRect().top ?? Number.NaN;
  const before = top();
  strip.resolve(null);
  await expect.element(page.getByText('Live')).toBeVisible();
  expect(top()).toBe(before);
});
