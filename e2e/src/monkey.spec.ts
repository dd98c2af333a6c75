import { letMonkeyPlay } from './monkey.ts';
import { test, expect } from './test.ts';

test('a monkey at the keys, the mouse and the window finds nothing wrong', async ({
  browser,
  server,
}) => {
  const seed = Math.floor(Date.now() / 1000) % 1_000_000;
  const page = await browser.newPage();
  const { actions } = await letMonkeyPlay(page, server.url, { seed, time: 25_000 });
  expect(actions).toBeGreaterThan(20);
});
