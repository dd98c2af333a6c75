// Makes sure there is a Chromium before the tests begin, if need be from the system's packages.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

import { findChromium } from '../src/chromium.ts';

if (findChromium() === undefined) installChromium();

const path = findChromium();
if (path === undefined || !existsSync(path)) {
  console.error(
    path === undefined
      ? 'The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.'
      : `CHROMIUM_PATH is ${path}, where there is nothing.`,
  );
  process.exitCode = 1;
}

function installChromium(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  console.log('There is no Chromium; installing it with apt-get');
  try {
    for (const step of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
      const [command = '', ...args] = [...asRoot, 'apt-get', ...step];
      execFileSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
