import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const plainIcon = fileURLToPath(new URL('../src/ui/plain-icon.ts', import.meta.url));

/** Library files that do more than any page needs, and their replacements. */
const replacements = [
  {
    // The connection uses a WebSocket from the start, and no other transport.
    file: /\/engine\.io-client\/build\/esm\/transports\/index\.js$/,
    code: "import { WS } from './websocket.node.js';\nexport const transports = { websocket: WS };",
  },
  {
    // Nobody uses this transport; it would stay in because its module has side effects.
    file: /\/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/,
    code: 'export const XHR = undefined;',
  },
  {
    file: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    code: `export { plainIcon as default } from ${JSON.stringify(plainIcon)};`,
  },
  {
    // Only texts that contain elements need this, and there are none.
    file: /\/react-i18next\/dist\/es\/unescape\.js$/,
    code: 'export const unescape = (text) => text;',
  },
  {
    // React has long had it built in.
    file: /\/use-sync-external-store\/shim\/index\.js$/,
    code: "export { useSyncExternalStore } from 'react';",
  },
];

/** Removes library code that the pages do not need. Fails if a library no longer has such a file. */
export function slimLibraries(): Plugin {
  const replaced = new Set<RegExp>();
  return {
    name: 'slim-libraries',
    apply: 'build',
    load: {
      filter: { id: replacements.map(({ file }) => file) },
      handler(id) {
        const found = replacements.find(({ file }) => file.test(id));
        if (found === undefined) return null;
        replaced.add(found.file);
        return found.code;
      },
    },
    buildEnd(error) {
      const missing = replacements.filter(({ file }) => !replaced.has(file));
      if (error === undefined && missing.length > 0) {
        this.error(`No library has ${missing.map(({ file }) => file.source).join(', ')}`);
      }
    },
  };
}
