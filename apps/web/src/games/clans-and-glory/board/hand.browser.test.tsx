import { isSeatView } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { prepareGallery } from '../../../gallery/clans-and-glory/prepare-gallery.ts';
import { boardModel } from '../model/board-model.ts';
import { boardStates } from '../testing/board-states.ts';
import { Hand } from './hand.tsx';

beforeAll(() => prepareGallery('en'));

it.each([
  ['says which cards fit the picked place', true, 'fits the place you have picked'],
  ['says how many places fit while nothing can be laid', false, 'fits 8 places'],
])('%s', async (_, isLit, words) => {
  const state = boardStates['choose']?.();
  const mine = state === undefined ? null : gameAt(state.table);
  if (mine === null || !isSeatView(mine)) throw new Error('nobody is asked');
  const picked = { card: null, place: 12 };
  const model = boardModel({ state: mine.public, mine, picked, isLit, from: 0, fresh: null });
  await render(<Hand model={model} form="wide" dragged={null} isOpen onPress={() => {}} />);
  await expect
    .element(page.getByRole('button', { name: `Weaver of moss, ${words}`, exact: true }))
    .toBeVisible();
});
