import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from '../../e2e/src/chromium.ts';

const executablePath = findChromium();

/** Components as a browser shows them: what is drawn, what can be reached, what a press sends. */
export default defineConfig({
  plugins: [react()],
  // All that any view needs, before the first of them: what is found later would load the page again.
  optimizeDeps: {
    entries: ['src/**/*.browser.test.tsx', 'src/features/solo/house/solo-worker.ts'],
    include: ['react-dom/client', 'axe-core', 'vitest-browser-react'],
  },
  test: {
    name: 'apps/web in a browser',
    include: ['src/**/*.browser.test.tsx'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: ['--disable-gpu', '--disable-background-networking', '--disable-sync'],
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
      }),
    },
  },
});
