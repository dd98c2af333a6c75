import { desktop, expectGame, openTable, phone, sitDown, visit } from './people.ts';
import { playAt } from './table-player.ts';
import { expect, test } from './test.ts';

test('two people play a quick game to its end, on desk and phone, and then another', async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000);
  const ondine = await visit(browser, server.url, desktop);
  await openTable(ondine.page, { name: 'Ondine', players: 2, variants: ['Quick game'] });
  const mateo = await visit(browser, ondine.page.url(), phone);
  await sitDown(mateo.page, 'Mateo');

  await Promise.all([playAt(ondine.page).playToTheEnd(), playAt(mateo.page).playToTheEnd()]);

  for (const { page } of [ondine, mateo]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/game is over|win|victory/i);
    await page.getByRole('button', { name: 'Rematch' }).click();
  }
  await expectGame(ondine.page);
  await expectGame(mateo.page);
  expect([...ondine.complaints, ...mateo.complaints]).toEqual([]);
});
