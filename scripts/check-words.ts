// Holds the names that the rooms export against the words of docs/GLOSSARY.md.
import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';

import { parseSync } from 'oxc-parser';

/** A name that a file gives to others. */
interface Exported {
  readonly name: string;
  readonly file: string;
  readonly isType: boolean;
}

const glossary = 'docs/GLOSSARY.md';
/** Fixtures and law kits name what they need for themselves. */
const apart = /\.(?:test|d)\.tsx?$|\/(?:testing|laws)\//u;

const words = wordsToAvoid();
const exported = globSync('{packages,apps}/*/src/**/*.{ts,tsx}')
  .filter((file) => !apart.test(file))
  .flatMap(exportsOf);
const complaints = [...avoided(), ...doubled()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The last column of the glossary, each word with the one to take instead. */
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

function exportsOf(file: string): readonly Exported[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  return program.body.flatMap((node): readonly Exported[] => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration === null) return [];
    const { declaration } = node;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ name: id.name, file, isType: false }] : [],
      );
    }
    const id = 'id' in declaration ? declaration.id : null;
    if (id === null || id.type !== 'Identifier') return [];
    const isType = declaration.type.startsWith('TS') || declaration.type === 'ClassDeclaration';
    return [{ name: id.name, file, isType }];
  });
}

function avoided(): readonly string[] {
  return exported.flatMap(({ name, file }) =>
    (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu) ?? []).flatMap((part) => {
      const better = words.get(part.toLowerCase());
      return better === undefined ? [] : [`${file}: ${name} says "${part}": ${better}`];
    }),
  );
}

function doubled(): readonly string[] {
  const types = Map.groupBy(
    exported.filter(({ isType }) => isType),
    ({ name }) => name,
  );
  return [...types]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name} is a type of ${places.map(({ file }) => file).join(', ')}`);
}
