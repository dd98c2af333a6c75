import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { memoData } from './memo-data.ts';
import { useSteady } from './use-steady.ts';

let drawn = 0;

const Score = memoData(
  ({ of, onPress }: { readonly of: { readonly points: number }; onPress(): void }) => {
    drawn += 1;
    return (
      <button type="button" onClick={onPress}>
        {of.points}
      </button>
    );
  },
);

/** A table that recreates its data on each render, and a press that reports the latest row. */
function Table({
  points,
  row,
  onPress,
}: {
  readonly points: number;
  readonly row: number;
  onPress(row: number): void;
}): ReactNode {
  return (
    <>
      <p>{`row ${row}`}</p>
      <Score of={{ points }} onPress={useSteady(() => onPress(row))} />
    </>
  );
}

it('equal data is not rendered again, and a press acts on the latest row', async () => {
  drawn = 0;
  const pressed: number[] = [];
  const table = (points: number, row: number): ReactNode => (
    <Table points={points} row={row} onPress={(at) => pressed.push(at)} />
  );
  const { rerender } = await render(table(5, 1));
  await expect.element(page.getByText('row 1')).toBeVisible();
  await rerender(table(5, 2));
  await expect.element(page.getByText('row 2')).toBeVisible();
  expect(drawn).toBe(1);

  await page.getByRole('button', { name: '5' }).click();
  expect(pressed).toEqual([2]);

  await rerender(table(6, 3));
  await expect.element(page.getByRole('button', { name: '6' })).toBeVisible();
  expect(drawn).toBe(2);
});
