import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Opening, whenOpened } from './opening.tsx';

afterEach(() => void vi.useRealTimers());

it('nothing is taken to be there while anything is on its way', async () => {
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
