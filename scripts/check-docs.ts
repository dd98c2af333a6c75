// Checks that the documents speak of what exists: their links and anchors, the files that WALKS.md names, and those
// that ADDING-A-GAME.md asks of a game, by the toy game.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { complain } from './complain.ts';

const documents = globSync('**/*.md', { exclude: ['**/node_modules', '**/dist'] });
for (const document of documents) checkLinks(document);
for (const file of named('docs/WALKS.md', /`((?:apps|packages)\/[^`]+\.tsx?)`/gu)) {
  if (!existsSync(file)) complain('docs/WALKS.md', `${file} does not exist`);
}
checkGuide('docs/ADDING-A-GAME.md');
console.log(`documents=${documents.length}`);

/** Complains of links to files and headings that do not exist. */
function checkLinks(document: string): void {
  for (const link of named(document, /\]\((?!\w+:)([^)\s]+)\)|src="([^":]+)"/gu)) {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(target)) complain(document, `${link} leads nowhere`);
    else if (anchor !== undefined && !anchorsOf(target).has(anchor)) {
      complain(document, `${link}: no such heading`);
    }
  }
}

/** The anchors of the headings of a document, as GitHub makes them. */
function anchorsOf(document: string): ReadonlySet<string> {
  const headings = named(document, /^#+ (.+)$/gmu);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Complains of files that the guide asks for and that the toy game lacks, and of lists that do not have the game. */
function checkGuide(guide: string): void {
  const game = 'toy-game';
  const chapters = readFileSync(guide, 'utf8').split(/^## /mu);
  const [, rules, looks, lists, stories] = chapters.map((chapter) =>
    [...chapter.matchAll(/^\| `([^`]+)` +\| (?!optional)/gmu)].map(([, file = '']) =>
      file.replaceAll('<game>', game),
    ),
  );
  const files = [
    ...(rules ?? []).map((file) => `packages/${game}/${file}`),
    ...(looks ?? []).map((file) => `apps/web/src/games/${game}/${file}`),
    ...(stories ?? []),
  ];
  for (const file of files) if (!existsSync(file)) complain(guide, `${file} does not exist`);
  // The toy game is not for players: the development server has it.
  const instead = new Map([
    ['apps/server/src/games.ts', 'apps/server/test/serve-with-toy-game.ts'],
  ]);
  for (const list of lists ?? []) {
    const text = readFileSync(instead.get(list) ?? list, 'utf8');
    if (!/toy-?game/iu.test(text)) complain(guide, `${list} does not have the game`);
  }
  if (files.length < 16 || lists?.length !== 6) complain(guide, 'not all of its tables were found');
}

/** What the groups of a pattern found in a document, once each. */
function named(document: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(document, 'utf8');
  return [...new Set([...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ''))];
}
