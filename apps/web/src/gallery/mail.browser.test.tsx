import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { games } from '../games/games.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { ScreenShown } from './screen-shown.tsx';

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

it.each([
  ['is good', Response.json({}), 'Your address is confirmed'],
  [
    'has expired',
    Response.json({ error: { code: 'bad-link' } }, { status: 400 }),
    'This link is no longer valid',
  ],
])('names the page after the outcome of a link that %s', async (_, answer, title) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer);
  await page.viewport(360, 640);
  const path = `/mail/confirm/p1-${title.length}`;
  await render(<ScreenShown screen={{ path, world: { me: null } }} games={games} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.poll(() => document.title).toBe(`${title} · Call to Glory`);
  // The words are in the middle, and the way on does not stick to the edge of the screen.
  const home = page.getByRole('link', { name: 'Go to the home page' }).element();
  expect(home.getBoundingClientRect().bottom).toBeLessThan(640 - 32);
});

it('keeps the focus on the heading when the button that ends mails is gone', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  const path = '/mail/end/p1-key';
  await render(<ScreenShown screen={{ path, world: { me: null } }} games={games} />);
  const end = page.getByRole('button', { name: 'Stop emails' });
  await expect.element(end).toBeVisible();
  end.element().focus();
  await userEvent.keyboard('{Enter}');
  const done = page.getByRole('heading', { name: 'You will get no more email' });
  await expect.element(done).toHaveFocus();
});
