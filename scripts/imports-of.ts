import { readFileSync } from 'node:fs';

import { parseSync } from 'oxc-parser';

/** One import, or re-export, of a file. */
export interface Import {
  readonly specifier: string;
  /** Are only types imported? */
  readonly isType: boolean;
}

/** What the file at `path` imports and re-exports, including `import()`. */
export function importsOf(path: string): Import[] {
  const code = readFileSync(path, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, code).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : { specifier: moduleRequest.value, isType },
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: code.slice(start + 1, end - 1),
      isType: false,
    })),
  ];
}
