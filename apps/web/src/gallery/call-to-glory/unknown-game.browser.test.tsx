import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { App } from '../../app.tsx';
import { games } from '../../games/games.ts';
import { fakeShell } from '../fake-shell.ts';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

beforeAll(() => prepareGallery('en'));

it('a table whose game this page does not know says so, and how to get a newer page', async () => {
  const screen = screenOf('unknown-game');
  const shell = fakeShell(screen.world);
  const loadAgain = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await render(
    <Router hook={memoryLocation({ path: screen.path }).hook}>
      <App games={[games[0]]} shell={{ ...shell, updates: { ...shell.updates, loadAgain } }} />
    </Router>,
  );
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This page is out of date');
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(loadAgain).toHaveBeenCalledOnce();
});
