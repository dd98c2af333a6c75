import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { classNames } from './build/class-names.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { files, games, texts, wire } from './build/files.ts';
import { firstPictures } from './build/first-pictures.ts';
import { gamesApart } from './build/games-apart.ts';
import { linkPreviews } from './build/link-previews.ts';
import { offlineShell } from './build/offline-shell.ts';
import { slimLibraries } from './build/slim-libraries.ts';

export default defineConfig(({ command, mode }) => {
  // Where the game server runs while the pages come from Vite.
  const { SERVER = 'http://localhost:3000' } = loadEnv(mode, '.', 'SERVER');
  // The gallery shows the artwork in every state, for eyes and for screenshots. No server of players has it.
  const isForEyes = mode === 'gallery';
  return {
    plugins: [
      react(),
      slimLibraries(),
      ...files,
      ...(isForEyes ? [] : [gamesApart(games)]),
      offlineShell(),
      compressedFiles(),
      firstPictures(games),
      linkPreviews(),
    ],
    css:
      command === 'build'
        ? { modules: { generateScopedName: classNames(import.meta.dirname) } }
        : {},
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
          codeSplitting: { groups: [wire, texts, ...files.map(({ group }) => group)] },
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        },
      },
    },
  };
});
