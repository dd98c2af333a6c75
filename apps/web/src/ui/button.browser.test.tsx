import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button } from './button.tsx';

it('keeps the focus while it is disabled, and neither acts nor submits its form', async () => {
  const act = vi.fn();
  const form = (isBusy: boolean): ReactNode => (
    <form action={act}>
      <input aria-label="Name" />
      <Button look="solid" type="submit" disabled={isBusy} onClick={act}>
        Save
      </Button>
    </form>
  );
  const page = await render(form(false));
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeVisible();
  save.element().focus();
  await page.rerender(form(true));
  await expect.element(save).toBeDisabled();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(save.element());
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(page.getByRole('textbox'), 'Ada');
  await userEvent.keyboard('{Enter}');
  expect(act).not.toHaveBeenCalled();
});
