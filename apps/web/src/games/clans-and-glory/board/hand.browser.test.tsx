import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { Boards } from '../../../gallery/clans-and-glory/boards.tsx';
import { prepareGallery } from '../../../gallery/clans-and-glory/prepare-gallery.ts';
import { settings } from '../../../lib/settings/settings.ts';
import { boardModel } from '../model/board-model.ts';
import { boardStates } from '../testing/board-states.ts';
import { Hand } from './hand.tsx';

beforeAll(() => prepareGallery('en'));

it.each([
  ['says which cards fit the picked place', true, 'fits the place you have picked'],
  ['says how many places fit while nothing can be laid', false, 'fits 8 places'],
])('%s', async (_, isLit, words) => {
  const mine = seatViewIn(boardStates['choose']?.());
  const picked = { card: null, place: 12 };
  const model = boardModel({ state: mine.public, mine, picked, isLit, from: 0, fresh: null });
  await render(<Hand model={model} form="wide" dragged={null} isOpen onPress={() => {}} />);
  await expect
    .element(page.getByRole('button', { name: `Weaver of moss, ${words}`, exact: true }))
    .toBeVisible();
});

it('says on a phone what the numbers over the cards count, and nothing where there are none', async () => {
  await page.viewport(390, 844);
  const legend = page.getByText('○ = places it fits');
  const { unmount } = await render(<Boards name="choose" />);
  await expect.element(legend).toBeVisible();
  onTestFinished(() => settings.set('hints', true));
  settings.set('hints', false);
  await expect.element(legend).not.toBeInTheDocument();
  settings.set('hints', true);
  await unmount();
  const { pathname } = location;
  onTestFinished(() => history.replaceState(null, '', pathname));
  history.replaceState(null, '', '?players=2');
  await render(<Boards name="replay" />);
  await expect.element(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
  await expect.element(legend).not.toBeVisible();
});
