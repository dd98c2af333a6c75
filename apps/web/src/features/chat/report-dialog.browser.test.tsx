import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { messages } from './messages.ts';
import { ReportDialog } from './report-dialog.tsx';

beforeAll(() => messages());

it('sends one report, however often the button is pressed before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  onTestFinished(() => fetch.mockRestore());
  const mateo = { id: 'mateo', name: 'Mateo' };
  await render(<ReportDialog person={mateo} tableId="k3mq7x9pva" onClose={() => {}} />);
  const send = page.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect.element(send).toBeDisabled();
  resolve(Response.json({}));
  await expect.element(page.getByText('Thank you. The report has been sent.')).toBeVisible();
  expect(fetch).toHaveBeenCalledOnce();
});
