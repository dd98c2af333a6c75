import process from 'node:process';

import { homeOf } from './call-to-glory/home.ts';
import { expectGame } from './call-to-glory/table.ts';
import { chairOf, codeOf, desktop, openTable, phone, takeChair, visit } from './people.ts';
import { operatorToken } from './server.ts';
import { expect, test } from './test.ts';

test('one guest takes a seat with a code, another from a cold link in three interactions or fewer', async ({
  browser,
  server,
}) => {
  const host = await visit(browser, homeOf(server), desktop);
  await openTable(host.page, { name: 'Ondine', players: 3 });
  const code = await codeOf(host.page);

  const guest = await visit(browser, homeOf(server), phone);
  const field = guest.page.getByLabel('Table code or option code');
  await field.fill('00000-00000');
  await field.press('Enter');
  await expect(guest.page.getByText('This table does not exist, or no longer does.')).toBeVisible();
  await field.fill(` ${code.toLowerCase().replace('-', ' – ')} `);
  await field.press('Enter');
  await guest.page.getByLabel('What should we call you?').fill('Mateo');
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(chairOf(guest.page, 'Mateo')).toContainText('you');

  const began = performance.now();
  const { page } = await visit(browser, host.page.url(), phone);
  await page.evaluate(countInteractions);
  await page.getByLabel('What should we call you?').tap();
  await page.keyboard.type('Zofia');
  await page.getByRole('button', { name: 'Sit down' }).tap();
  await expect(chairOf(page, 'Zofia')).toContainText('you');
  const took = Math.round(performance.now() - began);
  const interactions = Number(await page.locator('html').getAttribute('data-interactions'));
  process.stdout.write(`from a cold link to a seat: ${interactions} interactions, ${took} ms\n`);
  expect(interactions).toBeGreaterThan(1);
  expect(interactions).toBeLessThanOrEqual(3);
  await expect(chairOf(host.page, 'Zofia')).toBeVisible();
});

test('two strangers who want the same game find each other', async ({ browser, server }) => {
  const strangers = await Promise.all([
    visit(browser, homeOf(server), desktop),
    visit(browser, homeOf(server), phone),
  ]);
  for (const [index, { page }] of strangers.entries()) {
    const form = page.getByRole('region', { name: 'Create a table' });
    await form.getByRole('radio', { name: '2' }).check({ force: true });
    await form.getByRole('switch', { name: 'Power of the Ninja' }).check({ force: true });
    await form.getByLabel('Your name').fill('Zoé');
    await form.getByRole('button', { name: 'Find players' }).click();
    if (index === 0) await expect(page).toHaveURL(/\/t\//u);
  }
  // A player whose name looks like that of somebody waiting is told so, and takes another.
  const dialog = strangers[1].page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Виктор');
  await dialog.getByRole('button', { name: 'Play together' }).click();
  for (const { page } of strangers) await expectGame(page);
  expect(strangers[0].page.url()).toBe(strangers[1].page.url());
  expect(strangers[0].complaints).toEqual([]);
  // The browser logs every refused request.
  expect(strangers[1].complaints).toEqual([expect.stringContaining('409')]);
});

test('everybody reads a phrase in their own language; a muted player is no longer heard, at once and after a reload', async ({
  browser,
  server,
}) => {
  const zoe = await visit(browser, homeOf(server), { ...desktop, locale: 'fr-FR' });
  const form = zoe.page.getByRole('region', { name: 'Créer une table' });
  await form.getByLabel('Votre nom').fill('Zoé');
  await form.getByRole('button', { name: 'Créer la table' }).click();
  await zoe.page.getByRole('button', { name: 'Phrases toutes faites' }).click();
  const phrases = zoe.page.getByRole('group', { name: 'Phrases toutes faites' });
  await phrases.getByRole('button', { name: 'Bonne chance' }).click();
  const mateo = await visit(browser, zoe.page.url(), phone);
  await takeChair(mateo.page, 'Mateo');
  await mateo.page.getByRole('button', { name: /^Chat/ }).click();
  await expect(mateo.page.getByRole('log', { name: 'Chat' })).toContainText('Good luck');

  const heard = zoe.page.getByRole('log', { name: 'Chat' });
  const field = mateo.page.getByLabel('Message everyone');
  await field.fill('You will lose');
  await field.press('Enter');
  await heard.getByRole('button', { name: 'Mateo' }).click();
  await heard.getByRole('button', { name: 'Masquer' }).click();
  await expect(heard.getByText('You will lose')).toBeHidden();

  await field.fill('Can you hear me?');
  await field.press('Enter');
  await expect(mateo.page.getByText('Can you hear me?')).toBeVisible();
  await expect(mateo.page.getByText('1 person here has muted you.')).toBeVisible();
  await zoe.page.reload();
  await zoe.page.getByLabel('Écrire à tout le monde').fill('Where is Mateo?');
  await zoe.page.keyboard.press('Enter');
  await expect(heard).toContainText('Where is Mateo?');
  await expect(heard).not.toContainText('hear me');
});

test('the operator announces a restart, closes a table, warns and bans somebody', async ({
  browser,
  server,
}) => {
  const ondine = await visit(browser, homeOf(server), phone);
  await openTable(ondine.page, { name: 'Ondine', players: 3 });
  const code = await codeOf(ondine.page);

  const { page } = await visit(browser, `${server.url}/operator`, desktop);
  await page.getByLabel('Token').fill('a wrong one');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This token is not valid.');
  await page.getByLabel('Token').fill(operatorToken);
  await page.getByRole('button', { name: 'Enter' }).click();

  await page.getByLabel('What to say').fill('Back in a minute');
  await page.getByRole('button', { name: /^Send to/u }).click();
  await expect(ondine.page.getByText('Back in a minute')).toBeVisible();
  await page.getByRole('button', { name: 'Take it down' }).click();
  await expect(ondine.page.getByText('Back in a minute')).toBeHidden();

  await page.getByRole('button', { name: `Close table ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(
    ondine.page.getByRole('heading', { name: 'The operator closed this table' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Warn Ondine' }).click();
  await page.getByLabel('What to tell them').fill('Be kind');
  await page.getByRole('button', { name: 'Send the warning' }).click();
  const warning = ondine.page.getByRole('dialog', { name: 'A warning from the operator' });
  await expect(warning).toContainText('Be kind.');
  await warning.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(warning).toBeHidden();

  await page.getByRole('button', { name: 'Ban Ondine…' }).click();
  await expect(page.getByRole('button', { name: 'Don’t ban' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No one is banned.')).toBeVisible();
  await page.getByRole('button', { name: 'Ban Ondine…' }).click();
  await page.getByLabel('Reason, shown to them').fill('Insults in chat');
  await page.getByRole('button', { name: 'Ban for 1 day' }).click();
  await expect(ondine.page.getByText('Reason: Insults in chat.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lift the ban of Ondine' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Log' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    'Banned Ondine',
    'Warned Ondine',
    `Closed table ${code}`,
    'Took the announcement down',
    'Told everyone',
  ]);
});

/** Runs in the page: counts presses and text entries from now on, and keeps the count in the page. */
function countInteractions(): void {
  let count = 0;
  for (const type of ['pointerdown', 'change']) {
    document.addEventListener(
      type,
      () => {
        count += 1;
        document.documentElement.dataset['interactions'] = String(count);
      },
      true,
    );
  }
}
