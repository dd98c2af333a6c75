import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { forMonkeys as callToGlory } from './call-to-glory/for-monkeys.ts';
import { forMonkeys as clansAndGlory } from './clans-and-glory/for-monkeys.ts';
import { botDelay, letMonkeyPlay } from './monkey.ts';
import { startServer } from './server.ts';
import { test } from './test.ts';

/** The same walk each time, as far as timing allows; `pnpm monkey` takes different and longer ones. */
const seed = 2026;
const enough = 80;

test(`a monkey at the keys, the mouse and the window finds nothing wrong, seed ${seed}`, async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
  const server = await startServer(dataDir, 0, botDelay);
  const page = await browser.newPage();
  const games = [callToGlory, clansAndGlory];
  await letMonkeyPlay(page, server.url, games, { seed, isOver: (actions) => actions >= enough });
  await server.stop();
  await rm(dataDir, { recursive: true });
});
