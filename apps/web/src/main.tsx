import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import './ui/theme/theme.css';
import { App, fetchPage, fetchPagesAtPresses } from './app.tsx';
import { addGameTexts, games } from './games/games.ts';
import { startI18n } from './lib/language/i18n.ts';
import { firstLanguage, showLanguage } from './lib/language/language-choice.ts';
import { refusals } from './lib/language/refusals.ts';
import { refreshStale, retryFailed } from './lib/query/query.ts';
import { followOtherPages } from './lib/settings/settings.ts';
import { showCardColours } from './lib/settings/show-card-colours.ts';
import { chosenTheme, showTheme } from './lib/settings/theme-choice.ts';
import { makeShell } from './lib/shell/make-shell.ts';
import { whenOpened } from './ui/opening.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

showTheme(chosenTheme());
// Evaluating the libraries has filled one task: the browser gets a turn, and may paint, before the next.
await new Promise((resolve) => {
  setTimeout(resolve);
});
showCardColours();
followOtherPages();
const texts = startI18n()
  .then(addGameTexts)
  // Without its texts, a page is in English.
  .then(() =>
    Promise.allSettled([showLanguage(firstLanguage()), ...games.map(({ prepare }) => prepare?.())]),
  );
const firstPage = fetchPage(location.pathname, games);
const shell = makeShell();
const { connection, session, updates } = shell;
connection.listen({ up: refreshStale });
addEventListener('online', retryFailed);
session.start();
if (import.meta.env.PROD) void updates.start();
// A server that was away may be a newer one.
connection.state.subscribe(() => {
  const { type } = connection.state.get();
  if (type === 'up' || type === 'outdated') updates.check();
});

fetchPagesAtPresses(games);
// Another page is read from its beginning; going back, the browser finds the old place by itself.
addEventListener('pushState', () => scrollTo(0, 0));

await Promise.all([texts, firstPage]);
const page = createRoot(root);
// What was painted before any script had come stays until the page is made, which is done in pieces.
startTransition(() =>
  page.render(
    <StrictMode>
      <App games={games} shell={shell} />
      <WhenMade />
    </StrictMode>,
  ),
);

/** Begins what waits for the page; before React has made it, not even that it is on its way is known. */
function WhenMade(): null {
  useEffect(() => {
    void noteOpened();
    fetchRefusals();
    return connection.listen({ up: fetchRefusals });
  }, []);
  return null;
}

/** Styles know that there has been a page. */
async function noteOpened(): Promise<void> {
  await whenOpened();
  document.documentElement.dataset['opened'] = '';
}

/** Has ready why the server says no, once the page is there; asked again whenever the server is there again. */
function fetchRefusals(): void {
  void whenOpened()
    .then(refusals)
    .catch(() => null);
}
