import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { ReplayTop } from './replay-top.tsx';

beforeAll(() => prepareGallery('fr'));

it('has its title on one line beside long names', async () => {
  const names = ['Benedikt-Maximilian Wolf', 'Константин Великий', 'Ondine', 'Mei'];
  const nothing = (): void => {};
  const rest = { said: null, onSaid: nothing, onLeave: nothing, children: null };
  await page.viewport(1000, 700);
  await render(
    <ReplayTop {...rest} names={names} date={0} link="/" isNarrow={false} where={null} />,
  );
  const title = page.getByText('Revoir la partie');
  await expect.element(title).toBeVisible();
  await document.fonts.ready;
  expect(title.element().clientHeight).toBeLessThan(40);
});
