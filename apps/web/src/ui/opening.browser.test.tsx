import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Opening, whenOpened } from './opening.tsx';

afterEach(() => void vi.useRealTimers());

it('the page does not count as opened while anything is loading', async () => {
  const page = await render(<Opening />);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  vi.useFakeTimers();
  const seen = vi.fn<() => void>();
  void whenOpened().then(seen);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).not.toHaveBeenCalled();
  await page.unmount();
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveBeenCalledOnce();
});
