import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { useHeldNow } from './use-held-now.ts';

it('stands still without a connection, and is the present as soon as there is one', async () => {
  let time = 10;
  const clock = (): number => time;
  const told: number[] = [];
  function Clock({ connected }: { readonly connected: boolean }): ReactNode {
    told.push(useHeldNow(clock, connected)());
    return null;
  }
  const { rerender } = await render(<Clock connected />);
  await rerender(<Clock connected={false} />);
  time = 40;
  await rerender(<Clock connected={false} />);
  expect(told.at(-1)).toBe(10);
  // What is read while rendering counts, too: a move that confirms itself begins to wait from then on.
  await rerender(<Clock connected />);
  expect(told.at(-1)).toBe(40);
});
