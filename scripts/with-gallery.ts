import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { chromiumLaunch } from '../e2e/src/chromium.ts';
import { startServer } from '../e2e/src/server.ts';

/** Has pictures taken of the built gallery, in the same colours on every machine. */
export async function withGallery(
  take: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gallery-'));
  const server = await startServer(dataDir);
  const { args, ...where } = chromiumLaunch();
  const browser = await chromium.launch({
    ...where,
    args: [...args, '--force-color-profile=srgb'],
  });
  try {
    await take(browser, `${server.url}/gallery.html`);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}
