import { beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { games } from '../games/games.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { ScreenShown } from './screen-shown.tsx';

beforeAll(() => prepareGallery('en'));

beforeEach(() => page.viewport(1440, 900));

it('leads past the bar to the heading, first of all that Tab reaches, on any page around a table', async () => {
  const paths = ['/', '/call-to-glory', '/call-to-glory/rules', '/call-to-glory/solo', '/learn'];
  const more = ['/games', '/friends', '/account', '/operator', '/fair', '/nowhere'];
  for (const path of [...paths, ...more]) {
    await render(<ScreenShown screen={{ path, world: { me: null } }} games={games} />);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expect.element(heading).toBeInTheDocument();
    const link = page.getByRole('link', { name: 'Skip to the content' });
    await expect.element(link).toBeInTheDocument();
    const skip = link.element() as HTMLElement;
    expect(document.querySelector('a, button, input, select'), path).toBe(skip);
    expect(skip.getBoundingClientRect().bottom, path).toBeLessThan(0);
    skip.focus();
    expect(skip.getBoundingClientRect().top, path).toBeGreaterThan(0);
    const before = location.href;
    await userEvent.keyboard('{Enter}');
    await expect.element(heading, { message: path }).toHaveFocus();
    expect(location.href).toBe(before);
    await cleanup();
  }
});

it('leads to the content where there is no heading because nothing has loaded', async () => {
  const screen = { path: '/people/mei', world: { me: null } };
  await render(<ScreenShown screen={screen} games={games} />);
  const link = page.getByRole('link', { name: 'Skip to the content' });
  await expect.element(link).toBeInTheDocument();
  await expect.element(page.getByRole('main')).toMatchTextContent(/could not be loaded/u);
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
