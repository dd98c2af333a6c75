import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { ConnectionStrip } from '../features/connection/connection-strip.tsx';
import { ShellContext } from '../lib/shell/shell-context.ts';
import { Notice } from '../pages/table/notice.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { fakeShell } from './fake-shell.ts';

beforeAll(() => prepareGallery('en'));

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
