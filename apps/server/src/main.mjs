// Compiled code is cached beside the source, so that the next start need neither compile it nor strip its types; the
// store's threads get the cache from the environment. If the directory is not writable, nothing is cached. This file
// runs before all that, and has no types: just to strip them, Node would load 15 MB that stay in memory.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// An older Node understands nothing that follows.
if (parseInt(process.versions.node) < 24) {
  process.stderr.write(`Node 24 or newer is needed; this is ${process.version}.\n`);
  process.exit(1);
}

process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/compiled', import.meta.url),
);
module.enableCompileCache();

const [{ games }, { startServer }] = await Promise.all([
  import('./games.ts'),
  import('./start-server.ts'),
]);
await startServer(games);
