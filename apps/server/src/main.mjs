// What has been compiled is kept beside the code, so that the next start need not compile it, nor read types out of
// it: threads of the store take it from the environment. Where nothing can be written, nothing is kept. This file comes
// before all that, and has no types: just to strip them, Node would load 15 MB that stay.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/compiled', import.meta.url),
);
enableCompileCache();

const [{ games }, { startServer }] = await Promise.all([
  import('./games.ts'),
  import('./start-server.ts'),
]);
await startServer(games);
