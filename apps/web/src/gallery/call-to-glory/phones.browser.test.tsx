import { characters } from '@call-to-glory/rules/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, overlaps } from '../../board/testing/cut-off.ts';
import { settled } from '../../board/testing/settled.ts';
import { fixtureNow } from '../../board/testing/table-state.ts';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import { changed } from '../../games/call-to-glory/testing/table-fixture.ts';
import { settings } from '../../lib/settings/settings.ts';
import { nobodyThere } from '../boards-of.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeEach(() => prepareGallery('en'));

it.each([
  [360, 640],
  [390, 844],
])('a long name in the plate covers nothing of the own row: %i by %i', async (width, height) => {
  await prepareGallery('ru');
  await page.viewport(width, height);
  const state = boardStates['theirs']?.();
  if (state === undefined) throw new Error('the gallery has no such state');
  const seats = state.table.seats.map((one) =>
    one.type === 'person'
      ? { ...one, person: { ...one.person, name: 'Bartholomew Featherston' } }
      : one,
  );
  await render(<Board {...state} table={{ ...state.table, seats }} {...nobodyThere} />);
  const title = page.getByRole('heading', { name: /^Bartholomew Featherston берёт/u });
  await expect.element(title).toBeVisible();
  await document.fonts.ready;
  const plate = title.element().closest('section') ?? document.body;
  const row = document.querySelector('[data-own-sets]') ?? document.body;
  expect(title.element().getBoundingClientRect().height).toBeGreaterThan(30);
  // Their badges reach above sets.
  expect(boxOf(plate).bottom + 12).toBeLessThanOrEqual(boxOf(row).top);
});

it.each([
  ['tasks', 360, 640],
  ['draw-4p', 390, 844],
] as const)(
  'leaves the tray where it is, however many sets the others lay: %s, %i by %i',
  async (name, width, height) => {
    await page.viewport(width, height);
    const state = boardStates[name]?.();
    if (state === undefined) throw new Error('the gallery has no such state');
    const tray = page.getByRole('group', { name: 'Piles' });
    const tops = [];
    for (const count of [0, 1, 2, 3, 4, 5]) {
      const sets = characters.slice(0, count).map((character) => ({ character, seat: 1, size: 4 }));
      const { unmount } = await render(<Board {...changed(state, { sets })} {...nobodyThere} />);
      await expect.element(tray).toBeVisible();
      await document.fonts.ready;
      tops.push(boxOf(tray.element()).top);
      await unmount();
    }
    expect(new Set(tops).size, String(tops)).toBe(1);
  },
);

it.each([
  [360, 640],
  [390, 844],
])('has a low clock beside the pips, of which two players have six: %i by %i', async (...size) => {
  await page.viewport(...size);
  const state = boardStates['watch']?.();
  if (state === undefined) throw new Error('the gallery has no such state');
  const stage = {
    type: 'turn',
    seat: 1,
    drawn: [],
    acted: false,
    usableFigures: 0,
    owed: null,
  } as const;
  const presence = { away: [], watchers: 0 };
  await render(<Board {...changed({ ...state, presence }, { stage })} {...nobodyThere} />);
  await expect.poll(() => document.querySelector('[data-plate] [data-low="true"]')).not.toBeNull();
  await document.fonts.ready;
  const low = document.querySelector('[data-plate] [data-low="true"]') ?? document.body;
  const pips = low.closest('[data-plate]')?.querySelectorAll('[data-pips] > *') ?? [];
  expect(pips).toHaveLength(1);
  expect([...pips].filter((pip) => overlaps(boxOf(pip), boxOf(low)))).toEqual([]);
});

it('cuts no letter of the plate off below the line', async () => {
  await page.viewport(390, 844);
  await render(<Boards name="theirs" />);
  const title = page.getByRole('heading', { name: /is drawing$/u });
  await expect.element(title).toBeVisible();
  await document.fonts.ready;
  const edges = [title.element(), title.element().parentElement ?? document.body];
  expect(lowestOf(title.element())).toBeLessThanOrEqual(
    Math.min(...edges.map((one) => boxOf(one).bottom)),
  );
});

/** The bottom of the letter that reaches farthest below the line, in pixels of the window. */
function lowestOf(title: Element): number {
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler === null) throw new Error('there is nothing to measure with');
  ruler.font = getComputedStyle(title).font;
  const letters = ruler.measureText(title.textContent);
  const line = document.createRange();
  line.selectNodeContents(title);
  const { bottom } = line.getBoundingClientRect();
  return bottom - letters.fontBoundingBoxDescent + letters.actualBoundingBoxDescent;
}

it.each(['fr', 'ru'] as const)('a first hint hides no name: %s', async (language) => {
  await prepareGallery(language);
  await page.viewport(360, 640);
  for (const name of ['draw-4p', 'lay-choose', 'owed']) {
    settings.set('seenHints', []);
    const { unmount } = await render(<Boards name={name} />);
    const hint = page.getByRole('complementary').first();
    await expect.element(hint).toBeVisible();
    const hidden = [...document.querySelectorAll('[data-plate] h3')].filter((one) =>
      overlaps(boxOf(one), boxOf(hint.element())),
    );
    expect(hidden.map(({ textContent }) => textContent)).toEqual([]);
    await unmount();
  }
});

it('clocks stand still while the connection is lost', async () => {
  const state = boardStates['draw-4p']?.();
  if (state === undefined) throw new Error('the gallery has no such state');
  let time = fixtureNow;
  const shown = { ...state, ...nobodyThere, now: () => time };
  const faces = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[role="timer"]')].map((one) => one.textContent);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = await render(<Board {...shown} />);
  await settled();
  expect(faces()).toContain('1:12');
  await rerender(<Board {...shown} connected={false} />);
  await settled();
  time += 30_000;
  vi.advanceTimersByTime(2000);
  await settled();
  expect(faces()).toContain('1:12');
  await rerender(<Board {...shown} />);
  await settled();
  vi.advanceTimersByTime(2000);
  await settled();
  expect(faces()).toContain('0:42');
  vi.useRealTimers();
});
