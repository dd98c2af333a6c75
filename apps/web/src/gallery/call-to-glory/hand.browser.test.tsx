import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, overlaps } from '../../board/testing/cut-off.ts';
import { CourtSprites } from '../../games/call-to-glory/art/court-sprites.tsx';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { turnState } from '../../games/call-to-glory/testing/table-fixture.ts';
import { settings } from '../../lib/settings/settings.ts';
import { nobodyThere } from '../boards-of.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

/** The words over the cards of a hand, on a table for four. */
async function wordsOver(hand: Parameters<typeof turnState>[1]): Promise<string> {
  const { unmount } = await render(
    <>
      <CourtSprites />
      <Board {...turnState(4, hand, { drawn: [] })} {...nobodyThere} />
    </>,
  );
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const words = Array.from(
    document.querySelectorAll('#hand [data-tone]'),
    (chip) => chip.textContent,
  );
  await unmount();
  return words.join(', ');
}

it('drops the name of a rival before other words, and all words where only signs fit', async () => {
  await page.viewport(1440, 900);
  const hand = { emperor: 1, empress: 1, daimyo: 1, shogun: 1, samurai: 1, ninja: 2, monk: 3 };
  expect(await wordsOver(hand)).toContain('needs 1 more to beat Aiko');
  const larger = await wordsOver({ ...hand, envoy: 1, farmer: 1 });
  expect(larger).toContain('needs 1 more');
  expect(larger).not.toContain('Aiko');
  const largest = await wordsOver({ ...hand, daimyo: 3, envoy: 3, farmer: 4 });
  expect(largest).not.toContain('needs');
});

it.each([
  [360, 640],
  [390, 844],
])('keeps the selection count off the tasks above the hand at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await render(<Boards name="full-lay" />);
  const query = '#hand [data-tone="selected"]';
  await expect.poll(() => document.querySelector(query)).not.toBeNull();
  const chip = document.querySelector(query);
  const tasks = page
    .getByRole('region', { name: 'Your side' })
    .getByRole('button', { name: /task/iu });
  expect(tasks.length).toBe(3);
  for (const task of tasks.elements()) {
    const [pictured] = task.querySelectorAll('[aria-hidden="true"]');
    expect(chip && pictured && overlaps(boxOf(chip), boxOf(pictured))).toBe(false);
  }
});

it.each([
  ['full-lay', 1024, 600],
  ['replay', 1024, 768],
])(
  'has cards large enough to read on a low desktop, beside tasks and figures: %s, %i × %i',
  async (name, width, height) => {
    await page.viewport(width, height);
    await render(<Boards name={name} />);
    const card = page.getByRole('option').first();
    await expect.element(card).toBeVisible();
    expect(boxOf(card.element()).height).toBeGreaterThan(70);
    const own = page.getByRole('region', { name: 'Your side' }).element();
    const figures = own.querySelector('[data-anchor^="ninjas"]');
    const others = own.querySelectorAll('h3, [data-own-sets], [role="option"]');
    if (figures !== null) {
      expect([...others].filter((one) => overlaps(boxOf(one), boxOf(figures)))).toEqual([]);
    }
  },
);

/** Shows a table where a card has been discarded to a pile, and waits for confirmation. */
async function discardUnconfirmed(pile: number): Promise<void> {
  settings.set('confirm', 'always');
  await render(<Boards name="lay-choose" />);
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Discard one' }).click();
  await page.getByRole('button', { name: new RegExp(`^Pile ${pile}`, 'u') }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
}

it('shows a card that waits for confirmation whole, and askew over the pile', async () => {
  await page.viewport(820, 1180);
  await discardUnconfirmed(3);
  const cards = document.querySelectorAll('[data-pile="3"] [data-size]');
  const [top, staged] = [...cards].map(boxOf);
  expect(staged?.left).not.toBe(top?.left);
  expect(document.querySelector('[data-pile="3"] [data-state="staged"]')).toBeNull();
});

it('leaves the piles where they are under a title of two lines', async () => {
  await page.viewport(820, 1180);
  await render(<Boards name="lay-choose" />);
  const title = page.getByRole('heading', { name: /^Your turn/u });
  await expect.element(title).toBeVisible();
  const piles = (): number => boxOf(document.querySelector('#piles') ?? document.body).top;
  const [top, line] = [piles(), boxOf(title.element()).height];
  Object.assign((title.element() as HTMLElement).style, { inlineSize: '140px' });
  expect(boxOf(title.element()).height).toBeGreaterThan(line);
  expect(piles()).toBe(top);
});

it('raises a card that waits for confirmation over no words about a rival', async () => {
  await page.viewport(360, 640);
  await discardUnconfirmed(2);
  const cards = [...document.querySelectorAll('[data-pile="2"] [data-size]')];
  const hidden = [...document.querySelectorAll('[data-plate]')].filter((plate) =>
    cards.some((card) => overlaps(boxOf(card), boxOf(plate))),
  );
  expect(cards.length).toBeGreaterThan(1);
  expect(hidden.map(({ textContent }) => textContent)).toEqual([]);
});
