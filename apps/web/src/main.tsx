import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import './ui/theme/theme.css';
import { App, fetchPage, fetchPagesAtPresses } from './app.tsx';
import { addGameTexts, games } from './games/games.ts';
import { startI18n } from './lib/language/i18n.ts';
import { firstLanguage, followLanguage, showLanguage } from './lib/language/language-choice.ts';
import { refusals } from './lib/language/refusals.ts';
import { refreshStale, retryFailed } from './lib/query/query.ts';
import { followOtherPages } from './lib/settings/settings.ts';
import { showCardColours } from './lib/settings/show-card-colours.ts';
import { followTheme } from './lib/settings/theme-choice.ts';
import { makeShell } from './lib/shell/make-shell.ts';
import { focusPressed } from './ui/focus-pressed.ts';
import { whenOpened } from './ui/opening.tsx';
import { pressAgain } from './ui/press-again.ts';
import { loadingPatience } from './ui/reload-offer.tsx';
import { orderStyles } from './ui/theme/order-styles.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followTheme();
orderStyles();
// Evaluating the libraries has filled one task: yield to the browser, which may paint, before the next.
await wait(0);
showCardColours();
followOtherPages();
const texts = startI18n()
  .then(addGameTexts)
  .then(followLanguage)
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
// After a frame: the first picture comes before what it does not need.
requestAnimationFrame(() => setTimeout(connection.prepare));
if (import.meta.env.PROD) void updates.start();
// After an outage the server may be a newer version.
connection.state.subscribe(() => {
  const { type } = connection.state.get();
  if (type === 'up' || type === 'outdated') updates.check();
});

fetchPagesAtPresses(games);
addEventListener('click', focusPressed, true);
// A new page starts at its top; going back, the browser restores the old position by itself.
addEventListener('pushState', () => scrollTo(0, 0));

// Where a file hangs, the page can at least say so.
await Promise.race([Promise.all([texts, firstPage]), wait(loadingPatience)]);
const picture = root.firstElementChild;
const page = createRoot(root);
// The first picture stays until the page is rendered, which is done in pieces.
startTransition(() =>
  page.render(
    <StrictMode>
      <App games={games} shell={shell} />
      <WhenMade />
    </StrictMode>,
  ),
);

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Begins what waits for the page; before React has rendered it, not even that it is loading is known. */
function WhenMade(): null {
  useEffect(() => {
    // At once, before somebody presses a second time.
    if (picture !== null) pressAgain(picture, document.body);
    void noteOpened();
    fetchRefusals();
    return connection.listen({ up: fetchRefusals });
  }, []);
  return null;
}

/** Tells the styles that a page has been shown. */
async function noteOpened(): Promise<void> {
  await whenOpened();
  document.documentElement.dataset['opened'] = '';
}

/** Preloads the texts of refusals once the page is there; retried whenever the connection comes back. */
function fetchRefusals(): void {
  void whenOpened()
    .then(refusals)
    .catch(() => null);
}
