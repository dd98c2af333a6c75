import type { Locator, Page } from '@playwright/test';

import { homeOf } from './call-to-glory/home.ts';
import { expectGame, letBotsFinish } from './call-to-glory/table.ts';
import { openTable, visit } from './people.ts';
import { expect, test } from './test.ts';

test('some turns by roles and names, as with a screen reader', async ({ browser, server }) => {
  const { page, complaints } = await visit(browser, homeOf(server));
  await openTable(page, { name: 'Ondine', players: 2, switches: ['Quick game'], bots: true });
  await expectGame(page);

  const told = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(async () => {
    const next = await nextControl(page);
    // As a screen reader activates it: no pointer, no place on the screen.
    await next?.dispatchEvent('click', undefined, { timeout: 5000 });
    expect(await told.count()).toBeGreaterThan(8);
  }).toPass({ intervals: [20] });
  await letBotsFinish([{ page }]);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/game is over|win|You come/i);
  await expect(page.getByRole('table', { name: 'The race' }).getByRole('row')).toHaveCount(3);
  expect(complaints).toEqual([]);
});

/** The control that a player would activate now, found by role and name alone; null while it is the others' turn. */
async function nextControl(page: Page): Promise<Locator | null> {
  const enabled = { disabled: false } as const;
  const cards = page.getByRole('listbox', { name: 'Your hand' }).getByRole('option');
  const isToAct = page.getByRole('heading', { name: 'Your turn. Lay or discard' });
  const always = [
    page.getByRole('button', { name: /^Pile \d/, ...enabled }),
    page.getByRole('button', { name: /^Lay \d/, ...enabled }),
  ];
  const inAction = [
    page.getByRole('option', { name: /can lay|can beat/ }),
    page.getByRole('button', { name: 'Discard one', ...enabled }),
    cards,
  ];
  for (const control of (await isToAct.count()) > 0 ? [...always, ...inAction] : always) {
    if ((await control.count()) > 0) return control.first();
  }
  return null;
}
