import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { ConnectionStrip } from '../features/connection/connection-strip.tsx';
import { messages } from '../features/table/messages.ts';
import { TableTent } from '../features/table/table-tent.tsx';
import { boardState } from '../games/call-to-glory/testing/board-states.ts';
import { gameOf } from '../games/games.ts';
import { ShellContext } from '../lib/shell/shell-context.ts';
import { Notice } from '../pages/table/notice.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { fakeShell } from './fake-shell.ts';

beforeAll(() => Promise.all([prepareGallery('en'), messages()]));

const lost = { type: 'down', since: 0, restarting: false, wasUp: true } as const;

/** What an open dialog has read out. */
const heard = (): string | null | undefined =>
  page.getByRole('dialog').element().querySelector('[aria-live]')?.textContent;

it.each([
  [
    'a question to those at a table',
    'Ben would like a pause.',
    <Notice key="0" words="Ben would like a pause." />,
  ],
  ['a lost connection', 'Connection lost.', <ConnectionStrip key="1" />],
])('is heard in a dialog, over whatever page: %s', async (_, words, notice: ReactNode) => {
  const shown = (isThere: boolean): ReactNode => (
    <ShellContext value={fakeShell({ me: null, connection: lost })}>
      <Drawer title="Rules" isOpen onClose={() => {}}>
        Rule 1
      </Drawer>
      {isThere ? notice : null}
    </ShellContext>
  );
  const { rerender } = await render(shown(false));
  await expect.poll(heard).toBe('');
  await rerender(shown(true));
  await expect.poll(heard).toBe(words);
  await rerender(shown(false));
  await expect.poll(heard).toBe('');
});

it('is heard over the code on a phone that lies on the table', async () => {
  const { table } = boardState('game-end');
  const game = gameOf(table.gameId);
  if (game === null) throw new Error('the game is hosted');
  const shown = (isThere: boolean): ReactNode => (
    <>
      <TableTent table={table} game={game} names={[]} link="https://play" onClose={() => {}} />
      {isThere ? <Notice words="Ben would like a pause." /> : null}
    </>
  );
  const { rerender } = await render(shown(false));
  await expect.poll(heard).toBe('');
  await rerender(shown(true));
  await expect.poll(heard).toBe('Ben would like a pause.');
});
