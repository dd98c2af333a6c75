import { existsSync } from 'node:fs';
import process from 'node:process';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Where Chromium is on this machine: what `CHROMIUM_PATH` says, or else the first of the usual places; `undefined`
 * when it is in none of them.
 */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path));
}
