import { homeOf } from './call-to-glory/home.ts';
import { openTable, visit } from './people.ts';
import { expect, test } from './test.ts';

test('an address that nobody knows has a page of its own; the link to an unknown table says so and offers the way home', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, `${server.url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto(`${server.url}/t/zzzzzzzzzz`);
  await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('button', { name: 'Play now with bots' }).first()).toBeVisible();
});

test('before a script has come, the link to a table says already that it is being opened', async ({
  browser,
  server,
}) => {
  const { page: host } = await visit(browser, homeOf(server));
  await openTable(host, { name: 'Ada', players: 2 });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(host.url());
  const words = page.getByText('Opening the table…');
  await expect(words).toBeVisible();
  // Nothing that moves keeps it from being seen at once.
  await expect(words).toHaveCSS('animation-name', 'none');
});

test('what is painted of home before any script stays in sight until the page is there', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    let hasTitle = false;
    new MutationObserver(() => {
      const isThere = document.querySelector('main h1') !== null;
      if (hasTitle && !isThere) document.documentElement.dataset['gap'] = '';
      hasTitle ||= isThere;
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  await page.goto(server.url);
  // Nothing that was painted knows who looks at it.
  await expect(page.getByRole('button', { name: /your account/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[data-gap]')).toHaveCount(0);
});

test('what shows a table is fetched while a finger is still on the button that leads to one', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, homeOf(server));
  await page.getByRole('button', { name: 'Play now with bots' }).hover();
  const fetched = page.waitForRequest(/\/table-page-[^/]+\.js$/u);
  await page.mouse.down();
  await fetched;
});

test('what the server does not answer says so, and comes when it is asked again', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, homeOf(server));
  await openTable(page, { name: 'Ondine', players: 2 });
  // With a wait that is longer than this story: the page does not ask again by itself.
  const error = { code: 'storage-unavailable', retryMs: 600_000 };
  const broken = { status: 503, json: { error } };
  const notLoaded = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  const again = page.getByRole('button', { name: 'Try again' });

  await page.route('**/api/games', (route) => route.fulfill(broken));
  await page.getByRole('link', { name: 'My games' }).click();
  await expect(notLoaded).toHaveCount(1);
  await page.unroute('**/api/games');
  await again.click();
  await expect(page.getByText('Your first finished game will appear here.')).toBeVisible();
  await expect(notLoaded).toHaveCount(0);

  // Nobody connects before it is known who they are; with the connection comes the rest.
  await page.route('**/api/{me,leaderboard/*}', (route) => route.fulfill(broken));
  await page.goto(`${server.url}/games`);
  await expect(notLoaded).toHaveCount(2);
  await page.unroute('**/api/{me,leaderboard/*}');
  await again.first().click();
  await expect(page.getByText('Your first finished game will appear here.')).toBeVisible();
  // Others on this server may have played enough to be listed.
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await expect(board.getByText('No one is listed yet.').or(board.getByRole('table'))).toBeVisible();

  await page.route('**/api/account', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '600' } }),
  );
  await page.goto(`${server.url}/account`);
  await expect(notLoaded).toHaveCount(1);
  await page.unroute('**/api/account');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('this browser', { exact: true })).toBeVisible();
});
