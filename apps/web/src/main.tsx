import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import './ui/theme/theme.css';
import { App, fetchFirstPage } from './app.tsx';
import { addGameTexts, games } from './games/games.ts';
import { Connection, wireOf } from './lib/connection/connection.ts';
import { startI18n } from './lib/language/i18n.ts';
import { firstLanguage, showLanguage } from './lib/language/language-choice.ts';
import { refusals } from './lib/language/refusals.ts';
import { refreshStale, retryFailed } from './lib/query/query.ts';
import { fetchLog } from './lib/session/api.ts';
import { Session } from './lib/session/session.ts';
import { followOtherPages } from './lib/settings/settings.ts';
import { showCardColours } from './lib/settings/show-card-colours.ts';
import { chosenTheme, showTheme } from './lib/settings/theme-choice.ts';
import { PageUpdates } from './lib/updates/page-updates.ts';
import { whenOpened } from './ui/opening.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

showTheme(chosenTheme());
showCardColours();
followOtherPages();
const texts = startI18n()
  .then(addGameTexts)
  // Without its texts, a page is in English.
  .then(() =>
    Promise.allSettled([showLanguage(firstLanguage()), ...games.map(({ prepare }) => prepare?.())]),
  );
const firstPage = fetchFirstPage(games);
const connection = new Connection();
const session = new Session(connection);
const updates = new PageUpdates(navigator.serviceWorker, () => location.reload());
const backend = { wire: wireOf(connection), player: session.me, isShared: true, fetchLog };
connection.listen({ up: refreshStale });
addEventListener('online', retryFailed);
session.start();
if (import.meta.env.PROD) void updates.start();
// A server that was away may be a newer one.
connection.state.subscribe(() => {
  const { type } = connection.state.get();
  if (type === 'up' || type === 'outdated') updates.check();
});

// Another page is read from its beginning; going back, the browser finds the old place by itself.
addEventListener('pushState', () => scrollTo(0, 0));

await Promise.all([texts, firstPage]);
createRoot(root).render(
  <StrictMode>
    <App games={games} shell={{ connection, session, updates, backend }} />
  </StrictMode>,
);
fetchRefusals();
connection.listen({ up: fetchRefusals });

/** Has ready why the server says no, once the page is there; asked again whenever the server is there again. */
function fetchRefusals(): void {
  void whenOpened()
    .then(refusals)
    .catch(() => null);
}
