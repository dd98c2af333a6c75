import { Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { lazily } from './lazy-part.tsx';

function Page(): ReactNode {
  return <p>The page</p>;
}

it.each([
  ['with its code at hand is shown at once', true],
  ['without it comes when the code does', false],
])('a page %s', async (_, isAtHand) => {
  const waits = vi.fn<() => null>(() => null);
  const Waits = (): ReactNode => waits();
  const LazyPage = lazily(() => Promise.resolve(Page));
  if (isAtHand) await LazyPage.fetch();
  const { getByText } = await render(
    <Suspense fallback={<Waits />}>
      <LazyPage />
    </Suspense>,
  );
  await expect.element(getByText('The page')).toBeVisible();
  expect(waits.mock.calls.length > 0).toBe(!isAtHand);
});
