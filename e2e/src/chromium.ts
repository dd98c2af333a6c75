import { existsSync } from 'node:fs';
import process from 'node:process';

/** Debian's, which comes with a browser that draws pages and has neither windows nor notifications. */
const debian = { chromium: '/usr/bin/chromium', headless: '/usr/bin/chromium-headless-shell' };

const usualPaths = [
  debian.chromium,
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

/** The first two are Playwright's own: this list, too, replaces its. */
const enabledFeatures = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'NetworkServiceInProcess2',
];

/**
 * Where Chromium is on this machine: what `CHROMIUM_PATH` says, or else the first of the usual places; `undefined`
 * when it is in none of them.
 */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path));
}

/** Is the Chromium of this machine Debian's, which has a headless one in a package of its own? */
export function mayHaveHeadless(): boolean {
  return findChromium() === debian.chromium;
}

/** Is that headless one there? */
export function hasHeadless(): boolean {
  return mayHaveHeadless() && existsSync(debian.headless);
}

/** How Playwright starts the Chromium of this machine without graphics card, network of its own, and people. */
export function chromiumLaunch(): Launch {
  return launchOf(findChromium());
}

/**
 * How Playwright starts what only draws pages, which takes a fifth less computing than all of Chromium; where it is
 * not there, all of Chromium. There are no notifications. It paints and fetches in its own process: what it would tell
 * others of that is a twentieth of all. Nor does it optimize what runs: pages live for seconds, and to compile for later
 * is a tenth.
 */
export function headlessLaunch(): Launch {
  const { args, ...where } = launchOf(hasHeadless() ? debian.headless : findChromium());
  const inProcess = ['--in-process-gpu', `--enable-features=${enabledFeatures.join(',')}`];
  return { ...where, args: [...args, ...inProcess, '--js-flags=--no-maglev --no-opt'] };
}

interface Launch {
  readonly executablePath?: string;
  readonly args: string[];
}

function launchOf(executablePath: string | undefined): Launch {
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
