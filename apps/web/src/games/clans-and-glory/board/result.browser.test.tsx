import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Boards } from '../../../gallery/clans-and-glory/boards.tsx';
import { prepareGallery } from '../../../gallery/clans-and-glory/prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

it('names everybody whose shield takes, including the viewer', async () => {
  await render(<Boards name="over" />);
  await page.getByRole('button', { name: 'Meeting by meeting' }).click();
  await page.getByRole('button', { name: 'Next meeting' }).click();
  await expect
    .element(page.getByText('Meeting 2: Ondine, third shield, takes Shepherd of gorse'))
    .toBeVisible();
});
