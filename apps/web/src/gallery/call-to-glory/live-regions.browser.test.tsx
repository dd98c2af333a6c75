import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { settled } from '../../board/testing/settled.ts';
import { prepareGallery } from './prepare-gallery.ts';
import { Screens } from './screens.tsx';

beforeAll(() => prepareGallery('en'));

it.each([
  ['waiting', 'Ondine’s table'],
  ['suggested-after', 'In the next game'],
])('a place whose words are read out is there before them: %s', async (name, heading) => {
  await page.viewport(1440, 900);
  await render(<Screens name={name} />);
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await settled();
  const places = [...document.querySelectorAll('[role="status"]')];
  expect(places.length).toBeGreaterThan(1);
  const hidden = places.filter((one) => !one.checkVisibility());
  expect(hidden.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
