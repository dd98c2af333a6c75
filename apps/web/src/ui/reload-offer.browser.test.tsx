import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { ReloadOffer } from './reload-offer.tsx';

afterEach(() => void vi.useRealTimers());

it('a page that has been loading for twenty seconds offers to reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await render(<ReloadOffer />);
  // React runs effects a little later.
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(page.getByRole('button').query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
