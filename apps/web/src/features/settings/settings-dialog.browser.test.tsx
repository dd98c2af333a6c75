import { beforeAll, expect, it } from 'vitest';
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
