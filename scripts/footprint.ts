// Counts the files outside its own places that name a game: `pnpm footprint`. A game has its package, its folder in
// the web client and its folder in the stories; each program also has a list with a line for it. Fails when any other
// file names a game by import, id, identifier or title, and when too many lists name a game.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { complain } from './complain.ts';
import { gamePackages, placesOf, type GamePackage } from './game-packages.ts';

interface HousedGame {
  readonly id: string;
  /** The folders that may name it freely; each ends with a slash. */
  readonly places: readonly string[];
  readonly names: RegExp;
}

/** The most files outside that may have to change for a game. */
const maxFilesOutside = 6;

/** One list for each program, and the manifests in which each workspace names a package. */
const lists: ReadonlySet<string> = new Set([
  'apps/server/package.json',
  'apps/server/src/games.ts',
  'apps/web/package.json',
  'apps/web/src/games/games.ts',
  'apps/web/src/games/rules.ts',
  'tsconfig.json',
]);

/** Files that name the product, which has the same name as its first game. */
const product: ReadonlySet<string> = new Set([
  'apps/web/index.html',
  'apps/web/public/manifest.webmanifest',
  'package.json',
  'packages/protocol/src/product.ts',
]);

/** Tests play a game; documents for people mention games; logs of old games stay as they were. */
const apart =
  /\.(?:test|spec)\.tsx?$|\/(?:testing|test|golden|pictures)\/|\.(?:md|sql|jsonl|webp|png|svg)$/u;

const everything = globSync([
  '{apps,packages,e2e,scripts,.ci}/**/*.{ts,tsx,mjs,css,json,html,webmanifest}',
  '*.{ts,json,jsonc}',
]).filter((file) => !/(?:^|\/)(?:node_modules|dist|dist-gallery|test-results)\//u.test(file));
const texts = new Map(
  everything
    .filter((file) => !apart.test(file) && !product.has(file))
    .map((file) => [file, shippedIn(file)] as const),
);

for (const game of (await gamePackages()).map(housed)) {
  const outside = [...texts].filter(
    ([file, text]) => !game.places.some((place) => file.startsWith(place)) && game.names.test(text),
  );
  const files = outside.map(([file]) => file);
  for (const file of files.filter((each) => !lists.has(each))) {
    const [found = ''] = game.names.exec(texts.get(file) ?? '') ?? [];
    complain(file, `names ${game.id}: ${found.trim()}`);
  }
  if (files.length > maxFilesOutside) {
    complain(game.id, `is named in more than ${maxFilesOutside} files: ${files.join(', ')}`);
  }
  console.log(`game=${game.id} files_outside=${files.length}`);
}

/** The content of a file, without the packages that only its tests and scripts need. */
function shippedIn(file: string): string {
  const text = readFileSync(file, 'utf8');
  return basename(file) === 'package.json'
    ? text.replace(/"devDependencies": \{[^}]*\}/u, '')
    : text;
}

function housed({ id, folder, name, identifier }: GamePackage): HousedGame {
  const own = basename(folder);
  const capital = identifier.replace(/^./u, (letter) => letter.toUpperCase());
  return {
    id,
    places: placesOf(folder),
    names: new RegExp(
      [
        // By import or path; the scope of all packages is not the name of a game.
        `${name}(?![\\w-])`,
        `/${own}(?=[/'"\`])`,
        // By id: as a whole word in quotes, in an address or in the name of a catalogue.
        `['"\`/]${id}(?=['"\`/:#])`,
        `\\b(?:${identifier}|${capital})(?:\\b|(?=[A-Z]))`,
        `\\b${titleOf(own)}\\b`,
      ].join('|'),
      'u',
    ),
  };
}

/** The title of a game, as a pattern: from its lobby, or from its folder while it has no lobby yet. */
function titleOf(own: string): string {
  const lobby = `apps/web/src/games/${own}/messages/en-lobby.json`;
  if (existsSync(lobby)) return (JSON.parse(readFileSync(lobby, 'utf8')) as { name: string }).name;
  return own
    .replaceAll(/(?<=^|-)[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
    .replaceAll('-', ' ');
}
