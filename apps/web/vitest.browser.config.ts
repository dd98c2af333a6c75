import { availableParallelism } from 'node:os';
import process from 'node:process';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { headlessLaunch } from '../../e2e/src/chromium.ts';
import { LongestFirst } from '../../scripts/longest-first.ts';
import manifest from './package.json' with { type: 'json' };

// React as players have it: its development checks take a sixth of the computing time.
process.env['NODE_ENV'] = 'production';

/** Files that need a frame of their own: they mock modules, or must not find the texts of others. */
const alone = 'src/**/*.alone.browser.test.tsx';

/** Tests of components in a browser: what is drawn, what can be reached, what a press sends. */
export default defineConfig({
  plugins: [react()],
  // Everything that any view needs, bundled up front: dependencies found later would reload the page.
  optimizeDeps: {
    include: [
      ...Object.keys(manifest.dependencies).filter(
        (name) => !/^@(?:call-to-glory|fontsource)/u.test(name),
      ),
      'react-dom/client',
      'react/jsx-runtime',
      'wouter/memory-location',
      'wouter/use-browser-location',
      'axe-core',
      'vitest-browser-react',
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'apps/web in a browser',
          include: ['src/**/*.browser.test.tsx'],
          exclude: [alone],
          // Files share a frame: loading everything for each of them took a fifth of the computing time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apps/web in a browser, alone', include: [alone] } },
    ],
    // An order that was asked for, as by `--sequence.shuffle.files`, comes before this one.
    ...(process.argv.some((word) => word.startsWith('--sequence'))
      ? {}
      : { sequence: { sequencer: LongestFirst } }),
    // One more than there are cores: pages wait for frames, and for each press that the runner makes.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['src/gallery/hold-still.ts'],
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
        launchOptions: headlessLaunch(),
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
      }),
    },
  },
});
