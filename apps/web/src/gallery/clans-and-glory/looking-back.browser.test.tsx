import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Board } from '../../games/clans-and-glory/board/board.tsx';
import {
  tableIn,
  type GalleryState,
  type Position,
} from '../../games/clans-and-glory/testing/table-fixture.ts';
import { nobodyThere } from '../boards-of.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

/** Mateo has put the third shield on the second meeting. */
const third: Position = {
  players: 4,
  cards: { '2n1': '6-gorse' },
  stacks: [[], [0, 1, 2], [], [], [], []],
  hand: ['3-moss'],
  handSizes: [1, 7, 7, 7],
  turns: 5,
  log: [[2, '6-gorse', '2n1', true]],
};
/** Лев has put the fourth there. */
const fourth: Position = {
  ...third,
  cards: { ...third.cards, '2n2': '3-gorse' },
  stacks: [[], [0, 1, 2, 3], [], [], [], []],
  turns: 6,
  log: [...(third.log ?? []), [3, '3-gorse', '2n2', true]],
};

/** The table after its last row, as if it had been followed from the first. */
function at(position: Position): GalleryState {
  const state = tableIn(position);
  return { ...state, seq: state.recent.length };
}

/** Shows the table before and after the last shield, and looks back from there; gives the plate. */
async function lookBack(): Promise<Element | null> {
  const board = (position: Position): ReactNode => <Board {...at(position)} {...nobodyThere} />;
  const { rerender } = await render(board(third));
  await expect.element(page.getByRole('list', { name: 'Log' })).toBeVisible();
  await rerender(board(fourth));
  await page.getByRole('list', { name: 'Log' }).getByRole('button').first().click();
  const back = page.getByRole('button', { name: 'Back to the game' });
  await expect.element(back).toBeVisible();
  return back.element().closest('section');
}

it('describes an earlier moment as it was: which shield was put down', async () => {
  await lookBack();
  await expect
    .element(page.getByText('Mateo put a shield on meeting 2, third in its stack'))
    .toBeVisible();
});

it('says at an earlier moment that it is now the viewer’s turn, and shows only the clock that is running', async () => {
  const plate = await lookBack();
  const clocks = page
    .getByRole('main')
    .getByText(/^\d:\d\d$/u)
    .elements();
  expect(plate?.textContent).toContain('Your turn');
  expect(clocks.map(({ textContent }) => textContent)).toEqual(['0:41']);
});
