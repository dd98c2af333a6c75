import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { fakeShell } from '../../gallery/fake-shell.ts';
import { HostedGamesContext } from '../../games/game-context.ts';
import { games } from '../../games/games.ts';
import { openSettings } from '../../lib/settings/open-settings.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { SettingsDialog } from './settings-dialog.tsx';

beforeAll(() => prepareGallery('en'));
afterEach(() => vi.restoreAllMocks());

it('say nothing of keys where there is none', async () => {
  const { matchMedia: ask } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    ask(query === '(any-pointer: fine)' ? 'not all' : query),
  );
  const { getByRole, getByText } = await render(
    <HostedGamesContext value={games}>
      <ShellContext value={fakeShell({ me: null })}>
        <SettingsDialog failed={null} />
      </ShellContext>
    </HostedGamesContext>,
  );
  openSettings();
  await expect.element(getByText('Drag cards onto others to move them.')).toBeInTheDocument();
  await expect.element(getByRole('switch', { name: 'Sounds' })).toBeInTheDocument();
  await expect.element(getByText(/\b(?:shift|key|keys|keyboard)\b/iu)).not.toBeInTheDocument();
});

it('do not stay over the page that the back button leads to', async () => {
  const { hook, navigate } = memoryLocation({ path: '/games' });
  const { getByRole } = await render(
    <Router hook={hook}>
      <HostedGamesContext value={games}>
        <ShellContext value={fakeShell({ me: null })}>
          <SettingsDialog failed={null} />
        </ShellContext>
      </HostedGamesContext>
    </Router>,
  );
  openSettings();
  const dialog = getByRole('dialog', { name: 'Settings' });
  await expect.element(dialog).toBeVisible();
  navigate('/');
  await expect.element(dialog).not.toBeInTheDocument();
});
