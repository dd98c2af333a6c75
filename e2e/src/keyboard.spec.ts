import { playByKeys, tabTo } from './key-player.ts';
import { expectGame, visit } from './people.ts';
import { expect, test } from './test.ts';

test('a whole game by keyboard alone, from the home page to the end', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const { page, complaints } = await visit(browser, server.url);
  await tabTo(page, /^Create a table|^4$/);
  await tabTo(page, /^4$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Clock/);
  await page.keyboard.type('None');
  await tabTo(page, /^Quick game/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Create table/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Fill with bots and start' })).toBeVisible();
  // What has been pressed is gone; keys and screen readers go on at the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^Fill with bots and start/);
  await page.keyboard.press('Enter');
  await expectGame(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await playByKeys(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/game is over|win|victory/i);
  await tabTo(page, /^Home/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play now with bots' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('every key of the table does what the list of keys says', async ({ browser, server }) => {
  const { page } = await visit(browser, server.url);
  async function show(state: string): Promise<void> {
    await page.goto(`${server.url}/gallery.html?state=${state}`);
    await expectGame(page);
  }
  const hand = page.getByRole('listbox', { name: 'Your hand' });
  const plate = page.getByRole('heading', { level: 2 });
  const selected = hand.getByRole('option', { selected: true });

  await show('lay-choose');
  await page.keyboard.press('ArrowRight');
  await expect(hand.getByRole('option', { name: /^Emperor/ })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(selected).toHaveText(/^Monk, 18, 4 cards, 4 selected/);
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveText(/, 3 selected/);
  await page.keyboard.press('ArrowUp');
  await expect(selected).toHaveText(/, 4 selected/);
  await page.keyboard.press('d');
  await expect(plate.first()).toHaveText(/Discard one Monk/);
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);

  await page.keyboard.press('t');
  await expect(page.getByText(/Mateo: 14 points/).first()).toBeAttached();
  await page.keyboard.press('g');
  await expect(page.locator('#log')).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await show('ninja-strike');
  await page.keyboard.press('n');
  const targets = page.getByRole('button', { name: /^Strike one/ });
  await expect(targets.first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(targets.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(targets.nth(1)).toBeFocused();

  // What only a key can tell: without them, only Escape is left.
  await page.evaluate(() => localStorage.setItem('settings', '{"tableKeys":false}'));
  await show('ninja-strike');
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(targets).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes a dialog wherever the focus is', async ({ browser, server }) => {
  const { page } = await visit(browser, `${server.url}/gallery.html?state=lay-4p`);
  await expectGame(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toBeVisible();
  // What had the focus may be gone from the page.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the focus goes through the table in the order of the guide', async ({ browser, server }) => {
  const { page } = await visit(browser, `${server.url}/gallery.html?state=lay-4p`);
  await expect(page.getByRole('option', { selected: true })).toBeAttached();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops = [
    /^Your turn, go to the piles/,
    /^Discard one/,
    /^Lay 4 Monks/,
    /^Pile 1/,
    /^Pile 4/,
    /^Monk, 18/,
    /^Log/,
    /^Leave the table/,
  ];
  for (const stop of stops) await tabTo(page, stop);
  await page.keyboard.press('Tab');
  await page.reload();
  await tabTo(page, /^Your turn, go to the piles/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Piles' })).toBeFocused();
});
