import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { findChromium } from '../../e2e/src/chromium.ts';
import type { Values } from '../command-line.ts';
import type { Figures } from './figures.ts';
import { playWithBots, withBuiltPages } from './pages/built-pages.ts';

/** Too heavy for everybody to install: fetched on demand. */
const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Its metrics of a first visit, by our names and its own; times are in milliseconds. */
const measured = [
  ['fcp_ms', 'first-contentful-paint', 'until something is painted'],
  ['lcp_ms', 'largest-contentful-paint', 'until the largest thing is painted'],
  ['blocked_ms', 'total-blocking-time', 'for how long a press would have waited'],
] as const;

export const options = { phone: { type: 'boolean' } } as const;

interface Report {
  readonly categories: Readonly<
    Record<(typeof categories)[number], { readonly score: number | null }>
  >;
  readonly audits: Readonly<
    Record<(typeof measured)[number][1], { readonly numericValue?: number }>
  >;
}

/**
 * Lighthouse's scores for home and for a table on a first visit: on a desktop, or with `--phone` on a slow phone far
 * away. Needs a quiet machine.
 */
export async function measure(
  folder: string,
  { phone = false }: Values<typeof options>,
): Promise<Figures> {
  return withBuiltPages(folder, async (browser, url) => {
    const { address } = await playWithBots(await browser.newPage(), url, '[data-seq]');
    // Lighthouse has a browser of its own.
    await browser.close();
    return [
      ...scoresOf('home', 'The home page', url, folder, phone),
      ...scoresOf('table', 'A table', address, folder, phone),
    ];
  });
}

function scoresOf(
  page: string,
  name: string,
  url: string,
  folder: string,
  isPhone: boolean,
): Figures {
  const file = join(folder, `${page}.json`);
  execFileSync(
    'pnpm',
    [
      'dlx',
      lighthouse,
      url,
      '--quiet',
      // A phone is its default.
      ...(isPhone ? [] : ['--preset=desktop']),
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return [
    ...categories.map((category) => ({
      figure: `${page}_${category.replace('-', '_')}`,
      value: Math.round((report.categories[category].score ?? 0) * 100),
      unit: 'of 100',
      says: `${name}: ${category} as Lighthouse sees it`,
    })),
    ...measured.map(([figure, audit, says]) => ({
      figure: `${page}_${figure}`,
      value: Math.round(report.audits[audit].numericValue ?? Number.NaN),
      unit: 'ms',
      says: `${name}: ${says}`,
    })),
  ];
}
