// Run while the pages are built, not in a browser: see `build/first-pictures.ts`. Writes into the file it is given.
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

/** The pages that are drawn: home, a table, and one of all others whose parts are fetched when somebody comes to them. */
const paths = { home: '/', table: '/t/0123456789', other: '/games' };

// What a shell asks of a browser at once, where there is none.
const deaf = { addEventListener: () => {} };
Object.assign(globalThis, deaf, { document: deaf });
const shell = makeShell();
await startI18n();
await addGameTexts();
for (const language of languages) await addLanguage(language);
// Nothing else may come while it draws: it would be in the pictures of some languages and not of others.
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

/** A page as it is before anything is known of who looks at it, as HTML. */
function draw(path: string): string {
  return renderToString(
    <Router ssrPath={path}>
      <App games={games} shell={shell} />
    </Router>,
  );
}
