import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { useHeldNow } from './use-held-now.ts';

let time = 10;
const clock = (): number => time;

function Clock({ connected }: { readonly connected: boolean }): ReactNode {
  return (
    <output>{`${connected ? 'connected' : 'lost'} at ${useHeldNow(clock, connected)()}`}</output>
  );
}

it('stands still without a connection, and is the present as soon as there is one', async () => {
  const told = page.getByRole('status');
  const { rerender } = await render(<Clock connected />);
  await expect.element(told).toHaveTextContent('connected at 10');
  await rerender(<Clock connected={false} />);
  await expect.element(told).toHaveTextContent('lost at 10');
  time = 40;
  await rerender(<Clock connected={false} />);
  await expect.element(told).toHaveTextContent('lost at 10');
  // What is read while rendering counts, too: a move that confirms itself begins to wait from then on.
  await rerender(<Clock connected />);
  await expect.element(told).toHaveTextContent('connected at 40');
});
