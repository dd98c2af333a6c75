import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, cutShort, overlaps } from '../../board/testing/cut-off.ts';
import { CourtSprites } from '../../games/call-to-glory/art/court-sprites.tsx';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import { nobodyThere } from '../boards-of.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('ru'));

it.each([
  [1024, 768],
  [1440, 900],
])(
  'bots that stand in leave names and tasks of the others in sight at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    const state = boardStates['reveal']?.();
    if (state === undefined) throw new Error('there is no such table');
    const seats = state.table.seats.map((one, seat) => {
      if (one.type !== 'person' || seat === 0) return one;
      const name = seat === 2 ? 'Александра Константинова' : one.person.name;
      return { ...one, person: { ...one.person, name }, cover: 'simple' };
    });
    await render(
      <>
        <CourtSprites />
        <Board {...state} {...nobodyThere} table={{ ...state.table, seats }} />
      </>,
    );
    await expect.element(page.getByRole('region', { name: 'Соперники' })).toBeVisible();
    expect(cutShort()).toEqual([]);
    const rivals = page.getByRole('region', { name: 'Соперники' }).element();
    const words = [...rivals.querySelectorAll('[data-plate] :is(h3, h3 + span)')];
    const tasks = [...rivals.querySelectorAll('button:has(svg):not([data-plate] *)')];
    expect(tasks.length).toBeGreaterThanOrEqual(3);
    for (const one of words) {
      expect(tasks.filter((task) => overlaps(boxOf(one), boxOf(task)))).toEqual([]);
    }
  },
);
