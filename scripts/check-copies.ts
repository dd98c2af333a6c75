// Fails where the places of two games have ten lines in a row in common: what both need belongs in a kit. Blank lines,
// comments, imports, lone punctuation and the names of the games themselves do not count.
import { globSync, readFileSync } from 'node:fs';

import { complain } from './complain.ts';
import { gamePackages, placesOf, type GamePackage } from './game-packages.ts';

/** This many equal lines in a row are a copy. */
const run = 10;

/** Where it belongs. */
const advice = 'what both need belongs in packages/game-kit, apps/web/src/board or e2e/src';

/** A line that counts, and where it is. */
interface Line {
  readonly text: string;
  readonly at: string;
}

const games = await gamePackages();
const texts = games.map((game) => filesOf(game).map((file) => linesOf(game, file)));
const seen = new Map<string, Line>();
for (const files of texts) {
  // Duplicates within the places of one game are its own affair.
  const own = new Map<string, Line>();
  for (const lines of files) {
    let last = -Infinity;
    for (const [index, line] of lines.entries()) {
      const window = lines.slice(index, index + run);
      if (window.length < run) break;
      const key = window.map(({ text }) => text).join('\n');
      own.set(key, line);
      const other = seen.get(key);
      if (other === undefined) continue;
      if (index > last + 1)
        complain(line.at, `stands at ${other.at}, too, for ${run} lines or more: ${advice}`);
      last = index;
    }
  }
  for (const [key, line] of own) seen.set(key, line);
}

function filesOf({ folder }: GamePackage): readonly string[] {
  return placesOf(folder).flatMap((place) =>
    globSync(`${place}**/*.{ts,tsx,css}`, { exclude: (name) => name === 'node_modules' }),
  );
}

/** The lines of a file that count. */
function linesOf({ id, identifier }: GamePackage, file: string): readonly Line[] {
  const names = new RegExp(`${identifier}|${id}`, 'giu');
  const text = readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\/|^import [^;]*;$/gmsu, (block) => block.replaceAll(/[^\n]/gu, ''))
    .replaceAll(names, 'game');
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), at: `${file}:${index + 1}` }))
    .filter((line) => /\w/u.test(line.text) && !line.text.startsWith('//'));
}
