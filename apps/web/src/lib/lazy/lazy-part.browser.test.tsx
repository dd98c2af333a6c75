import { Suspense, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { PageGuard } from '../../ui/page-guard.tsx';
import { lazily, lazyOverlay } from './lazy-part.tsx';
import { partMissingAt } from './missing-part.ts';

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

it('a sheet that cannot be fetched is closed with a notice, leaves the rest of the page intact, and is shown once it can be', async () => {
  const load = vi
    .fn<() => Promise<(props: { onClose(): void }) => ReactNode>>()
    .mockRejectedValue(new Error('offline'));
  const { Part: Sheet } = lazyOverlay(load);
  function Table(): ReactNode {
    const [pressed, setPressed] = useState(0);
    const [isOpen, setOpen] = useState(false);
    const open = (): void => {
      setPressed(pressed + 1);
      setOpen(true);
    };
    return (
      <>
        <button type="button" onClick={open}>
          Log
        </button>
        <p>{`pressed ${pressed}, ${isOpen ? 'open' : 'closed'}`}</p>
        {isOpen ? <Sheet onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  const { getByRole, getByText } = await render(<Table />);
  for (const times of [1, 2]) {
    partMissingAt.set(null);
    await getByRole('button').click();
    await expect.element(getByText(`pressed ${times}, closed`)).toBeVisible();
    expect(partMissingAt.get()).toBe(location.pathname);
  }
  load.mockResolvedValue(() => <p>The sheet</p>);
  await getByRole('button').click();
  await expect.element(getByText('The sheet')).toBeVisible();
  expect(partMissingAt.get()).toBeNull();
});

it('a page that cannot be fetched gives way when somebody goes elsewhere, and is fetched again when they come back', async () => {
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Page);
  const LazyPage = lazily(load);
  function Pages({ at }: { readonly at: string }): ReactNode {
    return (
      <PageGuard at={at} instead={<p>It failed</p>}>
        <Suspense>{at === '/games' ? <LazyPage /> : <p>Home</p>}</Suspense>
      </PageGuard>
    );
  }
  const { getByText, rerender } = await render(<Pages at="/games" />);
  await expect.element(getByText('It failed')).toBeVisible();
  await rerender(<Pages at="/games" />);
  expect(load).toHaveBeenCalledOnce();
  await rerender(<Pages at="/" />);
  await expect.element(getByText('Home')).toBeVisible();
  await rerender(<Pages at="/games" />);
  await expect.element(getByText('The page')).toBeVisible();
});
