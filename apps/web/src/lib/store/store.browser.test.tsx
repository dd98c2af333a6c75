import { startTransition, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { createStore, useDeferredStore, type Readable } from './store.ts';

it('shows the state of a store after each change, and of another store once switched', async () => {
  const [one, other] = [createStore('one'), createStore('other')];
  let followers = 0;
  const counted: Readable<string> = {
    get: one.get,
    subscribe: (listener) => {
      followers += 1;
      const stop = one.subscribe(listener);
      return () => {
        followers -= 1;
        stop();
      };
    },
  };
  const Shown = ({ store }: { readonly store: Readable<string> }): ReactNode => (
    <p>{useDeferredStore(store)}</p>
  );
  const { rerender } = await render(<Shown store={counted} />);
  one.set('changed');
  await expect.element(page.getByText('changed')).toBeVisible();
  await rerender(<Shown store={other} />);
  await expect.element(page.getByText('other')).toBeVisible();
  await expect.poll(() => followers).toBe(0);
  other.set('followed');
  await expect.element(page.getByText('followed', { exact: true })).toBeVisible();
});

it('does not restart a concurrent render when the store changes', async () => {
  const store = createStore('before');
  const drawn: string[] = [];

  function Follower(): ReactNode {
    return <p>{useDeferredStore(store)}</p>;
  }

  function Line({ name }: { readonly name: string }): ReactNode {
    drawn.push(name);
    // Something else changes it meanwhile.
    if (name === 'first') store.set('after');
    return <p>{name}</p>;
  }

  function Page(): ReactNode {
    const [isShown, setShown] = useState(false);
    return isShown ? (
      <>
        <Follower />
        <Line name="first" />
        <Line name="second" />
      </>
    ) : (
      <button type="button" onClick={() => startTransition(() => setShown(true))}>
        Show
      </button>
    );
  }

  await render(<Page />);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByText('after')).toBeVisible();
  expect(drawn).toEqual(['first', 'second']);
});
