import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { classNames } from './build/class-names.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { files, games, texts, wire } from './build/files.ts';
import { firstPictures } from './build/first-pictures.ts';
import { gamesApart } from './build/games-apart.ts';
import { linkPreviews } from './build/link-previews.ts';
import { offlineShell } from './build/offline-shell.ts';
import { plainReact } from './build/plain-react.ts';
import { slimLibraries } from './build/slim-libraries.ts';

export default defineConfig(({ command, mode }) => {
  // The address of the game server while Vite serves the pages.
  const { SERVER = 'http://localhost:3000' } = loadEnv(mode, '.', 'SERVER');
  // The gallery shows the artwork in every state, for eyes and for screenshots. No production server has it.
  const isForEyes = mode === 'gallery';
  return {
    plugins: [
      react(),
      plainReact(),
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
        // Not as a bare address: Vite would then change the host, and the server would see a foreign origin.
        '/api': { target: SERVER },
        '/socket.io': { target: SERVER, ws: true },
      },
    },
    build: {
      outDir: isForEyes ? 'dist-gallery' : 'dist',
      // The themes rely on light-dark(), which these are the first versions to support.
      target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // The server's content security policy forbids inlined assets.
      assetsInlineLimit: 0,
      modulePreload: {
        // All of these support preloading themselves.
        polyfill: false,
        // Listing all that each part needs costs every page more than it saves: a returning browser has it cached.
        // Only a table, for which somebody may be waiting, is preloaded in full: its page, its room, its game, and what it
        // adds to chance.
        resolveDependencies: (file, needed) =>
          /\/(?:table-page|waiting-room|client|own-entropy)-/.test(file)
            ? needed
            : needed.filter((one) => one.endsWith('.css')),
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
