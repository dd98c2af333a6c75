import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * Gives React to the pages as an ES module. It is published as CommonJS, and each use of an export of such a module
 * calls a getter: for every element and every hook of each render.
 */
export function plainReact(): Plugin {
  return {
    name: 'plain-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      // React's own parts require it as they were published.
      handler: (name, _, { kind }) => (kind === 'import-statement' ? `\0${name}` : null),
    },
    load: {
      filter: { id: /^\0react(?:\/jsx-runtime)?$/ },
      handler(id) {
        const name = id.slice(1);
        const parts = Object.keys(require(name) as object).map(
          (part) => `export const ${part} = all.${part};`,
        );
        return [
          `import all from ${JSON.stringify(require.resolve(name))};`,
          'export default all;',
          ...parts,
        ].join('\n');
      },
    },
  };
}
