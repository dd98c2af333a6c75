// Runs during the build, not in a browser: see `build/first-pictures.ts`. Writes to the file that it is given.
import { writeFileSync } from 'node:fs';
import process from 'node:process';

import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';

import { App, fetchPage } from '../app.tsx';
import { addGameTexts, games } from '../games/games.ts';
import { startI18n } from '../lib/language/i18n.ts';
import { languages } from '../lib/language/languages.ts';
import { addLanguage } from '../lib/language/texts.ts';
import { makeShell } from '../lib/shell/make-shell.ts';

/** The pages that are drawn: home, a table, and one of the others, whose parts are all fetched on demand. */
const paths = { home: '/', table: '/t/0123456789', other: '/games' };

// Stubs for what a shell uses of the browser at once.
const deaf = { addEventListener: () => {} };
const matchMedia = (): object => ({ ...deaf, matches: false });
Object.assign(globalThis, deaf, { document: deaf, matchMedia });
const shell = makeShell();
await startI18n();
await addGameTexts();
for (const language of languages) await addLanguage(language);
// Nothing else may load while it draws: it would be in the pictures of some languages and not of others.
await fetchPage(paths.home, games);
const pictures: Record<string, string> = {};
for (const [page, path] of Object.entries(paths)) {
  for (const language of languages) {
    await i18next.changeLanguage(language);
    pictures[`${page}.${language}`] = draw(path);
  }
}
const [, , file = 'pictures.json'] = process.argv;
writeFileSync(file, JSON.stringify(pictures));

/** Renders a page to HTML as it is before anything is known about its viewer. */
function draw(path: string): string {
  return renderToString(
    <Router ssrPath={path}>
      <App games={games} shell={shell} />
    </Router>,
  );
}
