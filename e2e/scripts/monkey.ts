// Lets a random monkey use the product: pnpm monkey --minutes 10 --seed 7
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { chromium } from '@playwright/test';

import { readOptions, refuse, wholeNumber } from '../../scripts/command-line.ts';
import { chromiumLaunch } from '../src/chromium.ts';
import { botDelay, letMonkeyPlay, type MonkeyGame } from '../src/monkey.ts';
import { startServer } from '../src/server.ts';

const values = readOptions({
  minutes: { type: 'string', default: '10' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
});
const seed = wholeNumber('seed', values.seed);
const minutes = Number(values.minutes);
if (!(minutes > 0)) refuse(`--minutes must be more than 0, not ${values.minutes}.`);
const files = globSync('src/*/for-monkeys.ts', { cwd: join(import.meta.dirname, '..') });
if (files.length === 0) refuse('No game is ready for monkeys.');
const games = await Promise.all(
  files.map(async (file) => {
    const { forMonkeys } = (await import(`../${file}`)) as { readonly forMonkeys: MonkeyGame };
    return forMonkeys;
  }),
);
const dataDir = await mkdtemp(join(tmpdir(), 'call-to-glory-'));
const server = await startServer(dataDir, 0, botDelay);
const end = Date.now() + minutes * 60_000;
const browser = await chromium.launch(chromiumLaunch());
let found = 0;
let actions = 0;
let answers = 0;
try {
  const page = await browser.newPage();
  ({ actions, answers } = await letMonkeyPlay(page, server.url, games, {
    seed,
    isOver: () => Date.now() >= end,
  }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  found = 1;
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
}
console.log(
  `monkey_found=${found} monkey_actions=${actions} monkey_answers=${answers} minutes=${minutes} seed=${seed}`,
);
