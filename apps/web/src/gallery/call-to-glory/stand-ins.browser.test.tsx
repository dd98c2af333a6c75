import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, cutShort, overlaps } from '../../board/testing/cut-off.ts';
import { CourtSprites } from '../../games/call-to-glory/art/court-sprites.tsx';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { nobodyThere } from '../boards-of.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('ru'));

it.each([
  [1024, 768],
  [1440, 900],
])(
  'bots that stand in leave names and tasks of the others in sight at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    const state = boardState('reveal');
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

it.each(['Olga', 'Bernard', 'Maximilian', 'Maximiliano-Alexander'])(
  'the mark of a bot that stands in for %s is never an empty frame',
  async (name) => {
    await prepareGallery('en');
    await page.viewport(1440, 900);
    const state = boardState('draw-4p');
    const seats = state.table.seats.map((one, seat) =>
      one.type === 'person' && seat === 1
        ? { ...one, person: { ...one.person, name }, cover: 'simple' }
        : one,
    );
    await render(
      <>
        <CourtSprites />
        <Board {...state} {...nobodyThere} table={{ ...state.table, seats }} />
      </>,
    );
    await expect.element(page.getByText('bot stand-in')).toBeInTheDocument();
    const word = page.getByText('bot stand-in').element();
    const frame = word.parentElement ?? word;
    const [inner, outer] = [boxOf(word), boxOf(frame)];
    // The icon and its padding are all that is not the word.
    expect(outer.width - inner.width).toBeLessThan(32);
    expect(inner.top).toBeLessThan(outer.bottom - 8);
  },
);

it('somebody for whom a bot plays reads whose turn and clock it is', async () => {
  await prepareGallery('en');
  await page.viewport(1440, 900);
  const state = boardState('theirs');
  const seats = state.table.seats.map((one, seat) =>
    one.type === 'person' && seat === 0 ? { ...one, cover: 'simple' } : one,
  );
  await render(<Board {...state} {...nobodyThere} table={{ ...state.table, seats }} />);
  const plate = page.getByRole('heading', { name: 'A bot is standing in for you' });
  await expect.element(plate).toBeVisible();
  expect(plate.element().parentElement?.textContent).toContain('Mateo is drawing');
});

it('names of usual length, and words about an absence, have their width on a tablet', async () => {
  await prepareGallery('fr');
  await page.viewport(768, 1024);
  await render(<Boards name="crowded" />);
  const rivals = page.getByRole('region', { name: 'Adversaires' });
  await expect.element(rivals).toBeVisible();
  const plate = rivals.element().querySelector('[data-plate="3"]');
  const words = plate?.querySelector('p');
  if (plate === null || !words) throw new Error('nobody is absent');
  expect(boxOf(words).right).toBeLessThanOrEqual(boxOf(plate).right);
  const names = document.querySelectorAll('[data-plate="0"] h3, [data-plate="3"] h3');
  for (const name of names) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
});
