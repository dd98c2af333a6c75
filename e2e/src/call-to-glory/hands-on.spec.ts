import type { Locator, Page } from '@playwright/test';

import { desktop, openTable, phone, visit } from '../people.ts';
import { expect, test } from '../test.ts';
import { homeOf } from './home.ts';
import { expectGame } from './table.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags something from one point of the page to another. */
type Drag = (from: Point, to: Point) => Promise<void>;

async function playBots(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Create a table' });
  await form.getByRole('radio', { name: '2' }).check({ force: true });
  await form.getByLabel('Clock').selectOption('None');
  await form.getByRole('button', { name: 'Create table' }).click();
  await page.getByRole('button', { name: /^Fill with (?:a bot|bots) and start/u }).click();
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point on the leftmost card of the hand that no other card covers. */
async function firstCard(page: Page): Promise<Point> {
  const card = page.getByRole('option').first().locator('[data-index]').first();
  const box = await card.boundingBox();
  if (box === null) throw new Error('The hand is empty');
  return { x: box.x + 10, y: box.y + box.height / 2 };
}

function dragWithMouse(page: Page): Drag {
  return async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
  };
}

async function dragWithFinger(page: Page): Promise<Drag> {
  const touch = await page.context().newCDPSession(page);
  const steps = 8;
  return async (from, to) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let step = 1; step <= steps; step += 1) {
      const along = (start: number, end: number): number => start + ((end - start) * step) / steps;
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: along(from.x, to.x), y: along(from.y, to.y) }],
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** Plays one turn by dragging alone; a drag that comes too early is simply repeated. */
async function playTurn(page: Page, drag: Drag): Promise<void> {
  const plate = page.getByRole('heading', { level: 2 });
  const pile = (number: number): Locator =>
    page.getByRole('button', { name: new RegExp(`^Pile ${number},`) });
  const hand = page.getByRole('listbox', { name: 'Your hand' });

  async function dragUntil(
    from: () => Promise<Point>,
    to: Locator,
    expected: Locator,
  ): Promise<void> {
    await expect(async () => {
      if (!(await expected.isVisible())) await drag(await from(), await middleOf(to));
      await expect(expected).toBeVisible({ timeout: 4000 });
    }).toPass();
  }

  await expect(plate.filter({ hasText: 'Draw two cards' })).toBeVisible();
  await dragUntil(() => middleOf(pile(1)), hand, plate.filter({ hasText: 'Draw one more' }));
  await dragUntil(() => middleOf(pile(4)), hand, plate.filter({ hasText: 'Lay or discard' }));

  const refusal = page.getByText('Draw piles take no cards; discard to pile 2 or 3');
  await dragUntil(() => firstCard(page), pile(1), refusal);

  const empty = page.getByRole('button', { name: /^Pile [23], empty/ });
  const open = (await empty.count()) > 0 ? empty.first() : pile(2);
  const asked = plate.filter({ hasText: 'Lay or discard' });
  await expect(async () => {
    if (await asked.isVisible()) await drag(await firstCard(page), await middleOf(open));
    await expect(asked).toHaveCount(0, { timeout: 4000 });
  }).toPass();
}

test('at a desk: one turn by dragging, one at the command line, one that asks first, and the hand stays in the player’s order', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, homeOf(server), desktop);
  await playBots(page);
  await playTurn(page, dragWithMouse(page));
  await playByCommands(page);
  await page.evaluate(() => localStorage.setItem('settings', '{"confirm":"always"}'));
  await page.reload();
  await drawAskedFirst(page);

  const options = page.getByRole('option');
  const nameOf = async (option: Locator): Promise<string> =>
    /^[^,]+/.exec((await option.textContent()) ?? '')?.[0] ?? '';
  const first = await nameOf(options.first());
  const second = await nameOf(options.nth(1));
  await options.first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(options.first()).toContainText(second);
  await expect(options.nth(1)).toContainText(first);
  await page.reload();
  await expect(options.first()).toContainText(second);
  expect(complaints).toEqual([]);
});

/** Plays one turn at the command line, and gets error messages on the way. */
async function playByCommands(page: Page): Promise<void> {
  const plate = page.getByRole('heading', { level: 2 });
  await expect(plate.filter({ hasText: 'Draw two cards' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Command' });
  const output = page.getByRole('log', { name: 'Replies' });

  /** Enters a line until it gets this answer: the table may be busy. */
  async function enter(line: string, answer: Locator): Promise<void> {
    await expect(async () => {
      await field.fill(line);
      await field.press('Enter');
      await expect(answer).toBeVisible({ timeout: 4000 });
    }).toPass();
  }

  await enter('draw', output.getByText('Which pile, 1 to 4?').first());
  await enter('draw 1', plate.filter({ hasText: 'Draw one more' }));
  await expect(output.getByText(/^You drew: /).first()).toBeVisible();
  await enter('draw 1', output.getByText('You already drew from this pile').first());
  await enter('draw 4', plate.filter({ hasText: 'Lay or discard' }));
  await enter('table', output.getByText(/^Pile 4, face down/).first());

  const card = (await page.getByRole('option').first().textContent()) ?? '';
  const number = /, (\d+), /.exec(card)?.[1] ?? '';
  const empty = page.getByRole('button', { name: /^Pile [23], empty/ });
  const pile = (await empty.count()) > 0 ? await empty.first().textContent() : 'Pile 2';
  const place = /\d/.exec(pile ?? '')?.[0] ?? '';
  await enter(
    `discard ${number} ${place}`,
    output.getByText(/^You discarded a card to pile/).first(),
  );
}

/** Draws two cards at a table that asks for confirmation, and does not take a second press for it. */
async function drawAskedFirst(page: Page): Promise<void> {
  const plate = page.getByRole('heading', { level: 2 });
  const asked = plate.filter({ hasText: 'Confirm or cancel' });
  const drawTwo = plate.filter({ hasText: 'Draw two cards' });
  await expect(drawTwo).toBeVisible();

  // The second press of a double tap must not answer the question that the first one has brought up.
  const pile = page.getByRole('button', { name: /^Pile 1,/ });
  await expect(pile).toBeEnabled();
  await pile.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((done) => setTimeout(done, 20));
    button.click();
  });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawTwo).toBeVisible();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Draw from pile 1' }).click();
  await expect(plate.filter({ hasText: 'Draw one more' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pile 4,/ })).toBeEnabled();
  await page.keyboard.press('4');
  await expect(asked).toBeVisible();
  // Nor must an immediate second press of the key.
  await expect(page.getByRole('button', { name: /^Pile 4,/ })).toBeEnabled();
  await page.keyboard.press('4');
  await expect(plate.filter({ hasText: 'Lay or discard' })).toBeVisible();
}

test('on a phone a turn takes a few taps, or dragging with a finger, and alone with bots the log is one tap away', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await visit(browser, homeOf(server), phone);
  await openTable(page, { name: 'Ondine', players: 2, switches: ['Quick game'], bots: true });
  await expectGame(page);
  const title = page.getByRole('heading', { level: 2, name: /^Your turn/ });

  for (let turn = 0; turn < 3; turn += 1) {
    await expect(title).toHaveText('Your turn. Draw two cards');
    await tapLit(page);
    await expect(title).toHaveText('Your turn. Draw one more');
    await tapLit(page);
    await expect(title).toHaveText('Your turn. Lay or discard');
    await stageDiscard(page);
    if (turn === 0) {
      await page.getByRole('button', { name: 'Cancel', disabled: false }).tap();
      await expect(title).toHaveText('Your turn. Lay or discard');
      await stageDiscard(page);
    }
    // An action that is not cancelled is sent by itself after a while; a press skips the wait.
    if (turn < 2) await page.getByRole('button', { name: /^Discard /, disabled: false }).tap();
    await expect(title).not.toHaveText(/Lay or discard|Discard one|Confirm or cancel/);
  }

  await page.getByRole('button', { name: 'Open the log' }).tap();
  await expect(
    page.getByRole('dialog', { name: /^Log/ }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to the table', exact: true }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await playTurn(page, await dragWithFinger(page));
  expect(complaints).toEqual([]);
});

/** Chooses a card to discard, and a pile if there is a choice; the table then asks for confirmation. */
async function stageDiscard(page: Page): Promise<void> {
  const card = page.getByRole('option').first().locator('[data-index]').last();
  const selected = page.getByRole('option', { selected: true });
  await expect(async () => {
    if (!(await selected.isVisible())) {
      await card.tap({ position: { x: 12, y: 60 }, timeout: 3000 });
    }
    await expect(selected).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Discard one', disabled: false }).tap();
  const asked = page.getByRole('heading', { level: 2, name: /Discard one \S|Confirm or cancel/ });
  await expect(asked).toBeVisible();
  if (/Discard one/.test((await asked.textContent()) ?? '')) await tapLit(page);
  await expect(page.getByRole('heading', { level: 2, name: /Confirm or cancel/ })).toBeVisible();
}

async function tapLit(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pile \d/, disabled: false })
    .first()
    .tap();
}
