import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { Dialog } from './dialog.tsx';

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
