import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Dialog } from '../../ui/dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { boardMessages } from '../messages/messages.ts';
import { TableSheet } from '../side-panel/table-sheet.tsx';
import { message } from '../words/words.ts';
import { Announcer } from './announcer.tsx';

beforeAll(() => boardMessages());

const close = (): void => {};
const yourTurn = message('say.yourTurn');
const quiet = { polite: [], urgent: [], call: null } as const;

/** What is to be read out, politely and at once. */
const heard = (): readonly (string | null)[] =>
  ['polite', 'assertive'].map(
    (live) => document.querySelector(`[aria-live="${live}"]`)?.textContent ?? null,
  );

it.each([
  [
    'the log',
    <TableSheet
      key="sheet"
      title="Open"
      form="compact"
      prompt={null}
      clock={null}
      now={() => 0}
      onClose={close}
    >
      Round 1 begins
    </TableSheet>,
  ],
  [
    'the rules',
    <Drawer key="drawer" title="Open" isOpen onClose={close}>
      Rule 1
    </Drawer>,
  ],
  [
    'a question',
    <Dialog key="dialog" title="Open" buttons={() => null} onClose={close}>
      Leave?
    </Dialog>,
  ],
] as const)(
  'calls a player whose turn begins while a dialog is open, which hides the page from screen readers: %s',
  async (_, dialog) => {
    const shown = (seq: number, isMine: boolean): ReactNode => (
      <>
        <Announcer {...quiet} urgent={isMine ? [yourTurn] : []} seq={seq} />
        {dialog}
      </>
    );
    const { rerender } = await render(shown(1, false));
    const open = page.getByRole('dialog', { name: 'Open' });
    await expect.element(open).toBeVisible();
    const called = (): readonly string[] =>
      [...open.element().querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
    expect(called()).toEqual(['']);
    await rerender(shown(2, true));
    await expect.poll(called).toEqual(['Your turn']);
    await rerender(shown(3, false));
    await expect.poll(called).toEqual(['']);
  },
);

it('reads out together with a call what led to it, once each, because the call ends what is being read', async () => {
  const [paused, resumed] = [message('log.paused'), message('log.resumed')];
  const { rerender } = await render(<Announcer {...quiet} seq={1} />);
  await expect.poll(heard).toEqual(['', '']);
  await rerender(<Announcer {...quiet} polite={[paused]} seq={2} />);
  await expect.poll(heard).toEqual(['The game is paused', '']);
  await rerender(
    <Announcer {...quiet} polite={[paused, resumed]} urgent={[resumed, yourTurn]} seq={3} />,
  );
  await expect.poll(heard).toEqual(['', 'The game is paused. The game continues. Your turn']);
});

it('calls a player who begins the game, once the page has been there for a moment', async () => {
  await render(<Announcer polite={[message('log.resumed')]} urgent={[]} call={yourTurn} seq={1} />);
  await expect.poll(heard).toEqual(['', '']);
  await expect.poll(heard).toEqual(['', 'Your turn']);
});
