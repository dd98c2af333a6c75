import { homeOf } from './call-to-glory/home.ts';
import { openTable, visit } from './people.ts';
import { expect, test } from './test.ts';

test('an unknown address has a page of its own; the link to an unknown table says so and offers the way home', async ({
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

test('before any script has loaded, the link to a table already says that it is being opened', async ({
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
  // No animation delays it.
  await expect(words).toHaveCSS('animation-name', 'none');
});

test('static parts of the home page stay visible until the page has loaded', async ({
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
  // The static parts do not know the visitor.
  await expect(page.getByRole('button', { name: /your account/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[data-gap]')).toHaveCount(0);
});

test('what is pressed in the first picture happens when the scripts are there', async ({
  server,
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/u, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  const button = page.locator('[inert] button', { hasText: 'Play now with bots' }).nth(1);
  await expect(button).toBeVisible();
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(button).toHaveCSS('opacity', '0.7');
  scripts.resolve();
  await expect(page).toHaveTitle(/Clans and Glory/u);
  await expect(page).toHaveURL(/\/t\//u);
});

test('nothing of the first picture moves on a phone when the style sheets and scripts are there', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const files = Promise.withResolvers<void>();
  await page.route(/\.(?:css|js)$/u, async (route) => {
    await files.promise;
    await route.continue();
  });
  await page.route(/\.woff2$/u, (route) => route.abort());
  const inSight = (): Promise<readonly string[]> =>
    page.locator(':is(header, main) :is(form, nav, h2, a, button)').evaluateAll((all) =>
      all
        .map((one) => [one.getBoundingClientRect(), one.textContent] as const)
        .filter(([{ height, bottom }]) => height > 0 && bottom < innerHeight)
        .map(([{ x, y, width, height }, words]) => [words, x, y, width, height].join(' '))
        .toSorted(),
    );
  await page.goto(server.url, { waitUntil: 'commit' });
  await expect(page.locator('[inert] main form')).toBeVisible();
  const before = await inSight();
  files.resolve();
  await expect(page.locator('[inert]')).toHaveCount(0);
  expect(await inSight()).toEqual(before);
});

test('style sheets that come later refine those of the first picture', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, homeOf(server));
  await expect(page.getByRole('heading', { name: 'Create a table' })).toBeVisible();
  const inOrder = page.locator('link[rel="stylesheet"]');
  await expect(inOrder.first()).toHaveAttribute('href', /\/start-/u);
  await expect(page.locator('body link[rel="stylesheet"]')).toHaveCount(0);
  expect(await inOrder.count()).toBeGreaterThan(2);
});

test('the table page’s code is fetched while the finger is still on the button that leads to it', async ({
  browser,
  server,
}) => {
  const { page } = await visit(browser, homeOf(server));
  await page.getByRole('button', { name: 'Play now with bots' }).hover();
  const fetched = page.waitForRequest(/\/table-page-[^/]+\.js$/u);
  await page.mouse.down();
  await fetched;
});

test('what could not be loaded says so, and loads on another try', async ({ browser, server }) => {
  const { page } = await visit(browser, homeOf(server));
  await openTable(page, { name: 'Ondine', players: 2 });
  // With a retry time longer than this story, so that the page does not retry by itself.
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

  // A page connects only once it knows its player; the rest comes with the connection.
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
