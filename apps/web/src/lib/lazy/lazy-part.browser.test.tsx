import { Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { lazily, lazyPart } from './lazy-part.tsx';

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

it('a part that cannot be fetched takes nothing of the page with it, and is asked for again when it is shown again', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new Error('offline'));
  const { Part } = lazyPart(load.mockResolvedValue(Page));
  const table = (isOpen: boolean): ReactNode => (
    <>
      <p>{isOpen ? 'Open' : 'Closed'}</p>
      {isOpen ? <Part /> : null}
    </>
  );
  const { getByText, rerender } = await render(table(true));
  await expect.poll(() => load.mock.settledResults.length).toBe(1);
  await expect.element(getByText('Open')).toBeVisible();

  await rerender(table(false));
  await expect.element(getByText('Closed')).toBeVisible();
  await rerender(table(true));

  await expect.element(getByText('The page')).toBeVisible();
});
