import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

it('gives the focus to the element that is marked as first', async () => {
  const page = await render(
    <Dialog title="Ways" buttons={() => <button type="button">Close</button>} onClose={() => {}}>
      <button type="button">One</button>
      <button type="button" data-first={false}>
        Two
      </button>
      <button type="button" data-first>
        Three
      </button>
    </Dialog>,
  );
  await expect.element(page.getByRole('button', { name: 'Three' })).toHaveFocus();
});

it.each([
  [
    'dialog',
    (onClose: () => void) => (
      <Dialog title="Ways" buttons={() => null} onClose={onClose}>
        One
      </Dialog>
    ),
  ],
  [
    'drawer',
    (onClose: () => void) => (
      <Drawer title="Ways" isOpen onClose={onClose}>
        One
      </Drawer>
    ),
  ],
])('closes when the browser asks, for Escape and for Back on Android: %s', async (_, shown) => {
  const onClose = vi.fn<() => void>();
  const entries = history.length;
  const page = await render(shown(onClose));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const overlay = page.getByRole('dialog').element() as HTMLDialogElement;
  expect(overlay.matches(':modal')).toBe(true);
  expect(history).toHaveLength(entries);
  overlay.requestClose();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('gives the focus back when it is removed without being closed', async () => {
  const shown = (isThere: boolean): ReactNode => (
    <>
      <button type="button">Before</button>
      {isThere ? (
        <Dialog
          title="Ways"
          buttons={() => <button type="button">In it</button>}
          onClose={() => {}}
        >
          One
        </Dialog>
      ) : null}
    </>
  );
  const page = await render(shown(false));
  const before = page.getByRole('button', { name: 'Before' });
  await expect.element(before).toBeVisible();
  (before.element() as HTMLElement).focus();
  await page.rerender(shown(true));
  await expect.element(page.getByRole('button', { name: 'In it' })).toHaveFocus();
  await page.rerender(shown(false));
  await expect.element(before).toHaveFocus();
});
