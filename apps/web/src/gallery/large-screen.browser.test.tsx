import { afterEach, beforeAll, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Boards } from './call-to-glory/boards.tsx';
import { prepareGallery } from './call-to-glory/prepare-gallery.ts';
import { Screens } from './call-to-glory/screens.tsx';
import { Boards as ClansBoards } from './clans-and-glory/boards.tsx';
import { prepareGallery as prepareClans } from './clans-and-glory/prepare-gallery.ts';

beforeAll(async () => {
  await prepareGallery('en');
  await prepareClans('en');
});
afterEach(cleanup);

/** How high a line of each kind is: the words of a plate, names at the table, and what is in the bar. */
async function linesOn(width: number, height: number): Promise<readonly number[]> {
  await page.viewport(width, height);
  const kinds = ['[data-kept-clear] h2', '[data-plate] :is(h2, h3)', 'header[data-wide] button'];
  const lines = kinds.map((name) => {
    const line = document.querySelector(name);
    if (line === null) throw new Error(`there is no ${name}`);
    return line.getBoundingClientRect().height;
  });
  return lines;
}

it.each([
  ['Call to Glory', Boards, 'full-lay'],
  ['Clans and Glory', ClansBoards, 'shield'],
])('the words of plates, and the bar, grow with a large screen: %s', async (_, Shown, state) => {
  await page.viewport(1440, 900);
  await render(<Shown name={state} />);
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  const small = await linesOn(1440, 900);
  for (const [at, line] of (await linesOn(2560, 1440)).entries()) {
    expect(line / (small[at] ?? 0)).toBeCloseTo(1.4, 1);
  }
});

it('nothing lies over a clock on a large screen', async () => {
  await page.viewport(2560, 1440);
  await render(<Boards name="full-lay" />);
  const clock = page.getByText('1:58').first();
  await expect.element(clock).toBeVisible();
  const { left, right, bottom } = clock.element().getBoundingClientRect();
  expect(document.elementFromPoint((left + right) / 2, bottom - 2)?.textContent).toBe('1:58');
});

it('a long name has the room that the word for a bot beside it gives up', async () => {
  await page.viewport(2400, 1300);
  await render(<Boards name="crowded-3p" />);
  const name = page.getByRole('heading', { name: /^藤原朝臣/u });
  await expect.element(name).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(name.element());
  const { width } = name.element().getBoundingClientRect();
  expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(width);
});

it('a waiting room fills a large screen', async () => {
  await page.viewport(2560, 1440);
  await render(<Screens name="waiting" />);
  const last = page.getByRole('button', { name: 'How do I know the deal is fair?' });
  await expect.element(last).toBeVisible();
  const foot = document.querySelector('main footer')?.getBoundingClientRect().top ?? 0;
  const below = foot - last.element().getBoundingClientRect().bottom;
  expect(below).toBeGreaterThan(0);
  expect(below).toBeLessThan(innerHeight / 7);
});
