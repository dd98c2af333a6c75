import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { games } from '../games/games.ts';
import { settings } from '../lib/settings/settings.ts';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { ScreenShown } from './screen-shown.tsx';

const ondine = { id: 'ondine', name: 'Ondine' };

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

/** The last step of the lessons. */
async function finish(): Promise<void> {
  await page.viewport(1440, 900);
  const screen = { path: '/learn', world: { me: ondine }, lesson: 'ninjas/9' };
  await render(<ScreenShown screen={screen} games={[games[0]]} />);
}

it('makes one table at the end of the lessons, however often that is pressed', async () => {
  const server = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path) =>
      path === '/api/tables' ? new Promise(() => {}) : Promise.resolve(Response.json([])),
    );
  const tables = (): number => server.mock.calls.filter(([path]) => path === '/api/tables').length;
  await finish();
  const play = page.getByRole('button', { name: 'Play with bots now' });
  await play.click();
  await expect.poll(tables).toBe(1);
  await play.click();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(tables()).toBe(1);
});

it('adds what the lessons have told to what was told before', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const before = settings.get('seenHints');
  onTestFinished(() => settings.set('seenHints', before));
  settings.set('seenHints', ['told by another game']);
  await finish();
  await page.getByRole('button', { name: 'Play with bots now' }).click();
  await expect.poll(() => settings.get('seenHints').length).toBeGreaterThan(1);
  expect(settings.get('seenHints')).toContain('told by another game');
});
