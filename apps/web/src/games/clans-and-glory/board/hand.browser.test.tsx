import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { prepareGallery } from '../../../gallery/clans-and-glory/prepare-gallery.ts';
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
