import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { inOneFile, inSharedFile } from './in-one-file.ts';

const start = inOneFile('start', '/src/main.tsx', {
  priority: 5,
  shared: ['/home/home-page.tsx', /\/table\/table-page\.tsx$|\/games\/[^/]+\/client\.tsx$/],
  also: /\/clock-times\.ts$|\/watching\/watching\.ts$|\/icons\/eye\.m?js$/,
});
const home = inOneFile('home', '/home/home-page.tsx', { priority: 4 });
// Cards are also shown without a table: on posters, and beside the rules.
const showsCards = /\/games\/[^/]+\/(?:lobby\/(?:poster|banner)|rules\/rules)\.tsx$/;
const withoutTable = new RegExp(
  String.raw`${showsCards.source}|/rules-reader\.ts$|/rules/rule-link\.tsx$`,
);
const cards = inOneFile('cards', withoutTable, { priority: 3, within: /^(?!.*\/src\/games\/)/ });
/** The code that every connection needs, while only tables need the rest. */
export const wire = {
  name: 'wire',
  priority: 3,
  test: /\/game-kit\/src\/shape\.ts$|\/protocol\/src\/wire\//,
};
/** The features' `messages.ts`, and `turn-notice.ts`, which settings use: a few lines that many pages share. */
export const texts = {
  name: 'texts',
  priority: 3,
  test: /\/features\/[^/]+\/(?:messages|turn-notice)\.ts$/,
};
const table = inOneFile('table', '/table/table-page.tsx', { priority: 0 });
// Each game has files of its own, and the code of all tables has another: playing one game loads no other.
const board = inSharedFile(
  'board',
  /\/games\/[^/]+\/client\.tsx$/,
  2,
  /\/icons\/(bot|check|chevron-left|chevron-right)\.m?js$|\/board\/screen\/use-width\.ts$|\/game-kit\/src\/(bots|outcome)\.ts$/,
);
const folders = globSync('src/games/*/client.tsx', { cwd: join(import.meta.dirname, '..') }).map(
  dirname,
);
const ofGames = folders.flatMap((folder) => [
  inOneFile(`${basename(folder)}-cards`, showsCards, {
    priority: 3,
    within: new RegExp(`/${folder}/`),
    also: new RegExp(`/${folder}/(?:rules/)?rules-reader\\.ts$`),
  }),
  inOneFile(basename(folder), `/${folder}/client.tsx`, { priority: 1 }),
]);

/** The names of the games' folders. */
export const games = folders.map((folder) => basename(folder));

/** Which scripts go into which file: a page fetches few files, and none that only another page needs. */
export const files = [start, home, cards, board, table, ...ofGames];
