import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { compressedFiles } from './build/compressed-files.ts';
import { inOneFile, inSharedFile } from './build/in-one-file.ts';
import { offlineShell } from './build/offline-shell.ts';

export default defineConfig(({ mode }) => {
  // Where the game server runs while the pages come from Vite.
  const { SERVER = 'http://localhost:3000' } = loadEnv(mode, '.', 'SERVER');
  const start = inOneFile('start', '/src/main.tsx', 4, {
    entries: ['/home/home-page.tsx', /\/table\/table-page\.tsx$|\/games\/[^/]+\/client\.tsx$/],
    ofCollections: /\/clock-times\.ts$|\/watching\/watching\.ts$|\/icons\/eye\.m?js$/,
  });
  const home = inOneFile('home', '/home/home-page.tsx', 3);
  // The gallery shows the artwork in every state, for eyes and for screenshots. No server of players has it.
  const isForEyes = mode === 'gallery';
  // Each game has a file of its own, and what all tables are made of another: somebody who plays one loads no other.
  const board = inSharedFile(
    'board',
    /\/games\/[^/]+\/client\.tsx$/,
    2,
    /\/game-kit\/src\/shape\.ts$|\/icons\/(bot|check|chevron-left|chevron-right)\.m?js$|\/board\/screen\/use-width\.ts$/,
  );
  const games = globSync('src/games/*/client.tsx', { cwd: import.meta.dirname }).map((file) =>
    inOneFile(basename(dirname(file)), `/${file}`, 1),
  );
  return {
    plugins: [react(), start, home, board, ...games, offlineShell(), compressedFiles()],
    worker: { format: 'es' },
    server: {
      proxy: {
        // Not as a bare address: then Vite would change the host, and the server would see a foreign origin.
        '/api': { target: SERVER },
        '/socket.io': { target: SERVER, ws: true },
      },
    },
    build: {
      outDir: isForEyes ? 'dist-gallery' : 'dist',
      // The themes rest on light-dark(), which these are the first to have.
      target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // The server's content security policy lets no file come from inside another one.
      assetsInlineLimit: 0,
      modulePreload: {
        // All of these know preloading themselves.
        polyfill: false,
        // To name all that each part needs weighs more in every page than it saves: a browser that comes back has it all. Only
        // the way to a table, which somebody may be waiting for, is told at once.
        resolveDependencies: (file, needed) =>
          file.includes('/table-page-') ? needed : needed.filter((one) => one.endsWith('.css')),
      },
      rolldownOptions: {
        input: {
          index: 'index.html',
          ...(isForEyes ? { gallery: 'gallery.html' } : {}),
          'service-worker': 'src/service-worker/service-worker.ts',
        },
        output: {
          codeSplitting: { groups: [start, home, board, ...games].map(({ group }) => group) },
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        },
      },
    },
  };
});
