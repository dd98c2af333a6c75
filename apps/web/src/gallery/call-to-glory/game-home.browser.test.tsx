import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { games } from '../../games/games.ts';
import { languages } from '../../lib/language/languages.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';

it.each(languages)(
  'the page of a game has what a new table needs on the first screen of a low desktop: %s',
  async (language) => {
    await prepareGallery(language);
    await page.viewport(1024, 768);
    const screen = { path: '/call-to-glory', world: { me: null } };
    await render(<ScreenShown screen={screen} games={games} />);
    const form = page.getByRole('region').first();
    await expect.element(form.getByRole('switch')).toHaveLength(5);
    const create = form.getByRole('button').first();
    await expect.element(create).toHaveAttribute('type', 'submit');
    expect(create.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(768);
  },
);
