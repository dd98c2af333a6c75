import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { forMonkeys as callToGlory } from './call-to-glory/for-monkeys.ts';
import { forMonkeys as clansAndGlory } from './clans-and-glory/for-monkeys.ts';
import { botDelay, letMonkeyPlay } from './monkey.ts';
import { startServer } from './server.ts';
import { expect, test } from './test.ts';

/** The same walk each time, as far as the product keeps its pace; `pnpm monkey` takes other ones. */
const seed = 2026;

test(`a monkey at the keys, the mouse and the window finds nothing wrong, seed ${seed}`, async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
  const server = await startServer(dataDir, 0, botDelay);
  const page = await browser.newPage();
  const games = [callToGlory, clansAndGlory];
  const { actions } = await letMonkeyPlay(page, server.url, games, { seed, time: 25_000 });
  expect(actions).toBeGreaterThan(20);
  await server.stop();
  await rm(dataDir, { recursive: true });
});
