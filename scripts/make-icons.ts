// Paints the icons of the installed page from its emblem, in its colours: `node scripts/make-icons.ts`.
import { readFileSync, writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { findChromium } from '../e2e/src/chromium.ts';

const web = new URL('../apps/web/', import.meta.url);
const emblem = readFileSync(new URL('public/emblem.svg', web), 'utf8');
const tokens = readFileSync(new URL('src/ui/theme/tokens.css', web), 'utf8');

/** `size` in pixels, `emblem` in hundredths of it. */
const icons = [
  { file: 'icon-192.png', size: 192, emblem: 78 },
  { file: 'icon-512.png', size: 512, emblem: 78 },
  // Systems cut these to a shape: only the middle four fifths are sure to be visible.
  { file: 'icon-maskable-192.png', size: 192, emblem: 60 },
  { file: 'icon-maskable-512.png', size: 512, emblem: 60 },
  { file: 'apple-touch-icon.png', size: 180, emblem: 70 },
  // For clients that request nothing else.
  { file: 'favicon.ico', size: 32, emblem: 88 },
];

const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage();
for (const icon of icons) {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(`<style>${tokens}
    body { display: grid; place-items: center; margin: 0; block-size: 100vh; background: var(--hem) }
    svg { inline-size: ${icon.emblem}vw }
  </style>${emblem}`);
  const path = new URL(`public/${icon.file}`, web).pathname;
  const png = await page.screenshot();
  writeFileSync(path, path.endsWith('.ico') ? icoOf(png, icon.size) : png);
  console.log(path);
}
await browser.close();

/** An icon file with one picture: a header of six bytes, an entry of sixteen, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
