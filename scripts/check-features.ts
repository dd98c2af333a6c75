// Checks that each feature of the server declares in `needs` the features that it builds on: those it imports from, and
// those whose decorations of the app it uses. (Fastify checks at a start that they are registered before it.) And that
// none drops whatever is thrown: that would hide bugs.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { complain } from './complain.ts';
import { importsOf } from './imports-of.ts';

const root = 'apps/server/src/features';
const files = globSync(`${root}/*/*.ts`).filter((file) => !file.endsWith('.test.ts'));
const sources = new Map(files.toSorted().map((file) => [file, readFileSync(file, 'utf8')]));

/** The feature that adds each decoration to the app. */
const ownerOf = new Map(
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/app\.decorate\('(\w+)'/gu)].map(([, name = '']) => [name, featureOf(file)]),
  ),
);

let uses = 0;
for (const [file, text] of sources) {
  if (/\.catch\(\s*\(\) =>/u.test(text))
    complain(file, 'drops any error: take `valueOr` or `unlessFallen` of core/errors.ts');
  const feature = featureOf(file);
  const declared = /\bneeds: \[([^\]]*)\]/u.exec(sources.get(mainOf(feature)) ?? '')?.[1] ?? '';
  for (const used of new Set([...importedBy(file), ...decorationsIn(text)])) {
    if (used === feature) continue;
    uses += 1;
    if (!declared.includes(`'${used}'`)) complain(file, `uses ${used}, which \`needs\` lacks`);
  }
}
console.log(`features=${new Set(files.map(featureOf)).size} uses=${uses}`);

/** The features that a file imports from. */
function importedBy(file: string): readonly string[] {
  return importsOf(file)
    .map(({ specifier }) => join(dirname(file), specifier))
    .filter((target) => sources.has(target))
    .map(featureOf);
}

/** The features whose decorations a file takes: `app.name`, `{ name } = app`, or `Pick<FastifyInstance, 'name'>`. */
function decorationsIn(text: string): readonly string[] {
  const taken = [
    ...text.matchAll(/\bapp\.(\w+)/gu),
    ...text.matchAll(/\{([^{}]*)\}(?: = app\b|: FastifyInstance)/gu),
    ...text.matchAll(/\bPick<\s*FastifyInstance,([^>]*)>/gu),
  ].flatMap(([, names = '']) => names.match(/\w+/gu) ?? []);
  return taken.flatMap((name) => ownerOf.get(name) ?? []);
}

function featureOf(file: string): string {
  return basename(dirname(file));
}

function mainOf(feature: string): string {
  return `${root}/${feature}/${feature}.ts`;
}
