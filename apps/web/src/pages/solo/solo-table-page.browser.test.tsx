import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { noteGame, savedGame } from '../../features/solo/saved-game.ts';
import { fakeShell } from '../../gallery/fake-shell.ts';
import { HostedGamesContext } from '../../games/game-context.ts';
import { games } from '../../games/games.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { SoloTablePage } from './solo-table-page.tsx';

it.each([
  ['a game that is gone is no longer offered to be continued', 'gone000000', null],
  ['one that has replaced it still is', 'another000', 'another000'],
])('%s', async (_, noted, left) => {
  noteGame(noted);
  const { getByRole, unmount } = await render(
    <HostedGamesContext value={games}>
      <ShellContext value={fakeShell({ me: null })}>
        <SoloTablePage tableId="gone000000" />
      </ShellContext>
    </HostedGamesContext>,
  );
  await expect.element(getByRole('heading', { name: 'Table not found' })).toBeVisible();
  // All effects have run then.
  await unmount();
  expect(savedGame()).toBe(left);
});
