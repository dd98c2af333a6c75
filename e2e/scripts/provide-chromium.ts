// Makes sure there is a Chromium before the tests begin, if necessary from the system's packages.
import { existsSync } from 'node:fs';
import process from 'node:process';

import { installPackage } from '../../scripts/install-package.ts';
import { findChromium, hasHeadless, mayHaveHeadless } from '../src/chromium.ts';

if (findChromium() === undefined) installPackage('chromium');
// It saves tests a fifth of the CPU time, but they work without it.
if (mayHaveHeadless() && !hasHeadless()) installPackage('chromium-headless-shell');

const path = findChromium();
if (path === undefined || !existsSync(path)) {
  console.error(
    path === undefined
      ? 'The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.'
      : `CHROMIUM_PATH is ${path}, where there is nothing.`,
  );
  process.exitCode = 1;
}
