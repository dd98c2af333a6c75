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
 * What Chromium need not do while nobody sits before it. The last list of features counts, so that of Playwright is
 * here again; the suggestions of the address bar are two pages more for each window, a second of computing each time.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Where Chromium is on this machine: what `CHROMIUM_PATH` says, or else the first of the usual places; `undefined`
 * when it is in none of them.
 */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path));
}

/** How Playwright starts the Chromium of this machine without graphics card, network of its own, and people. */
export function chromiumLaunch(): { readonly executablePath?: string; readonly args: string[] } {
  const executablePath = findChromium();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  };
}
