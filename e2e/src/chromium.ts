import { existsSync } from 'node:fs';
import process from 'node:process';

/** Debian's Chromium, and its headless shell, which renders pages but has neither windows nor notifications. */
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
 * Features that Chromium does not need in tests. Only the last such list counts, so Playwright's own is repeated here.
 * The suggestions of the address bar are two more pages for each window, a second of CPU time each time.
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

/** The first two are Playwright's own: this list replaces its list, too. */
const enabledFeatures = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'NetworkServiceInProcess2',
];

/**
 * Where Chromium is on this machine: `CHROMIUM_PATH`, or else the first of the usual places that exists; `undefined`
 * if there is none.
 */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path));
}

/** Is this machine's Chromium Debian's, which has a headless shell in a package of its own? */
export function mayHaveHeadless(): boolean {
  return findChromium() === debian.chromium;
}

/** Is that headless shell installed? */
export function hasHeadless(): boolean {
  return mayHaveHeadless() && existsSync(debian.headless);
}

/** How Playwright launches this machine's Chromium without GPU, background traffic, and first-run dialogs. */
export function chromiumLaunch(): Launch {
  return launchOf(findChromium());
}

/**
 * How Playwright launches the headless shell, which takes a fifth less CPU time than the full Chromium; if it is not
 * installed, the full Chromium. There are no notifications. It paints and fetches in its own process: talking to others
 * would be a twentieth of all work. It does not optimize scripts with V8's slowest compiler either: pages live for
 * seconds or minutes, and that would be a twentieth.
 */
export function headlessLaunch(): Launch {
  const { args, ...where } = launchOf(hasHeadless() ? debian.headless : findChromium());
  const inProcess = ['--in-process-gpu', `--enable-features=${enabledFeatures.join(',')}`];
  return { ...where, args: [...args, ...inProcess, '--js-flags=--no-opt'] };
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
