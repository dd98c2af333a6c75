// Checks the names that the rooms export, and those of all bounds in their files, against docs/GLOSSARY.md.
import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';

import { parseSync } from 'oxc-parser';

/** A name that a file exports, or declares at its top level. */
interface Named {
  readonly name: string;
  readonly file: string;
  readonly isType: boolean;
  readonly isExported: boolean;
}

const glossary = 'docs/GLOSSARY.md';
/** Fixtures and law kits choose their own names. */
const apart = /\.(?:test|d)\.tsx?$|\/(?:testing|laws)\//u;

const words = wordsToAvoid();
/** What the glossary calls a bound. This applies even to constants that are not exported: many of them are bounds. */
const bound = words.get('most');
const named = globSync('{packages,apps}/*/src/**/*.{ts,tsx,mjs}')
  .filter((file) => !apart.test(file))
  .flatMap(namesIn);
const complaints = [...avoided(), ...doubled()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The last column of the glossary, each word with its replacement. */
function wordsToAvoid(): ReadonlyMap<string, string> {
  const rows = readFileSync(glossary, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(({ length }) => length === 5)
    .slice(2);
  return new Map(
    rows.flatMap(([, word = '', , others = '']) =>
      others === '' ? [] : others.split(/,\s*/u).map((other) => [other, word] as const),
    ),
  );
}

function namesIn(file: string): readonly Named[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  return program.body.flatMap((node): readonly Named[] => {
    const isExported = node.type === 'ExportNamedDeclaration';
    const declaration = isExported ? node.declaration : node;
    if (declaration === null) return [];
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ name: id.name, file, isType: false, isExported }] : [],
      );
    }
    const id = isExported && 'id' in declaration ? declaration.id : null;
    if (id === null || id.type !== 'Identifier') return [];
    const isType = declaration.type.startsWith('TS') || declaration.type === 'ClassDeclaration';
    return [{ name: id.name, file, isType, isExported }];
  });
}

function avoided(): readonly string[] {
  return named.flatMap(({ name, file, isExported }) =>
    (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu) ?? []).flatMap((part) => {
      const better = words.get(part.toLowerCase());
      return better === undefined || !(isExported || better === bound)
        ? []
        : [`${file}: ${name} says "${part}": ${better}`];
    }),
  );
}

function doubled(): readonly string[] {
  const types = Map.groupBy(
    named.filter(({ isType }) => isType),
    ({ name }) => name,
  );
  return [...types]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name} is a type of ${places.map(({ file }) => file).join(', ')}`);
}
