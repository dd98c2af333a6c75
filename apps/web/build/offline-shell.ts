import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** The service worker in the build. Its address never changes, so its name has no hash. */
const workerFile = 'service-worker.js';

/** Files that nobody needs offline: the gallery, the screenshots for the install dialog, and metadata of the build. */
const unneeded = /^(assets\/)?gallery[-.]|^screenshot-|^\.|\.map$/;

/** Tells the service worker which files to cache, once the build knows them all. */
export function offlineShell(): Plugin {
  let publicDir = '';
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved(config) {
      ({ publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[workerFile];
        if (worker?.type !== 'chunk') throw new Error(`the build has no ${workerFile}`);
        if (worker.imports.length > 0) throw new Error(`${workerFile} must be in one piece`);
        const files = new Map<string, string | Uint8Array>();
        for (const output of Object.values(bundle)) {
          files.set(output.fileName, output.type === 'chunk' ? output.code : output.source);
        }
        for (const file of readdirSync(publicDir)) {
          files.set(file, readFileSync(join(publicDir, file)));
        }
        const kept = [...files].filter(([file]) => !unneeded.test(file) && file !== workerFile);
        const hash = createHash('sha256').update(worker.code);
        for (const [file, content] of kept) hash.update(file).update(content);
        const addresses = kept.map(([file]) => `/${file}`);
        worker.code = worker.code
          .replace('SHELL_FILES', JSON.stringify(addresses))
          .replace('SHELL_VERSION', JSON.stringify(hash.digest('hex').slice(0, 12)));
      },
    },
  };
}
