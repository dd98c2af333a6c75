import type { Account, IssuedDeviceLink } from '@call-to-glory/protocol';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { games } from '../games/games.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { ScreenShown } from './screen-shown.tsx';

const account: Account = { passkeys: [], browsers: [], tables: [], games: 3 };
const link: IssuedDeviceLink = { code: 'k3mq7x9p', lastsMs: 300_000 };

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

it('shows the picture for another device dark on light by night, and the code below it in sight', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(path === '/api/device-links' ? link : account),
  );
  const { dataset } = document.documentElement;
  dataset['theme'] = 'night';
  onTestFinished(() => void delete dataset['theme']);
  await page.viewport(1280, 720);
  const me = { id: 'ondine', name: 'Ondine' };
  await render(<ScreenShown screen={{ path: '/account', world: { me } }} games={games} />);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const code = page.getByText('K3MQ-7X9P');
  await expect.element(code).toBeVisible();
  expect(code.element().getBoundingClientRect().bottom).toBeLessThan(720);
  const picture = document.querySelector('main svg[role="img"][shape-rendering]');
  expect(picture && getComputedStyle(picture).backgroundColor).toBe('rgb(251, 245, 230)');
});

it.each([
  ['says to somebody without a player that they have no name', null, /^You have no name here yet/u],
  [
    'tells somebody who is banned the name they have',
    { name: 'Rook', until: null, reason: '', objection: '' },
    'Your name here is Rook.',
  ],
] as const)('%s', async (_, sanction, words) => {
  const world = { me: null, ...(sanction === null ? {} : { sanction }) };
  await render(<ScreenShown screen={{ path: '/account', world }} games={games} />);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByText(/^You(?:r name| have no name)/u).elements()).toHaveLength(1);
});
