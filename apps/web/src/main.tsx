import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import './theme/theme.css';
import { App, fetchFirstPage } from './app.tsx';
import { Connection, wireOf } from './connection/connection.ts';
import { startI18n } from './i18n.ts';
import { showKeptCardLanguage } from './language/card-language.ts';
import { firstLanguage, showLanguage } from './language/language-choice.ts';
import { fetchLog } from './session/api.ts';
import { Session } from './session/session.ts';
import { followOtherPages } from './settings/settings.ts';
import { showCardColours } from './settings/show-card-colours.ts';
import { chosenTheme, showTheme } from './shell/theme-choice.ts';
import { PageUpdates } from './updates/page-updates.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

showTheme(chosenTheme());
showCardColours();
followOtherPages();
const texts = startI18n().then(() =>
  // Without their texts, the page and the cards are in English.
  Promise.allSettled([showLanguage(firstLanguage()), showKeptCardLanguage()]),
);
const firstPage = fetchFirstPage();
const connection = new Connection();
const session = new Session(connection);
const updates = new PageUpdates(navigator.serviceWorker, () => location.reload());
const keeper = { wire: wireOf(connection), player: session, isShared: true, fetchLog };
session.start();
if (import.meta.env.PROD) void updates.start();
// A server that was away may be a newer one.
connection.subscribe(() => {
  const { type } = connection.getState();
  if (type === 'up' || type === 'outdated') updates.check();
});

// Another page is read from its beginning; going back, the browser finds the old place by itself.
addEventListener('pushState', () => scrollTo(0, 0));

await Promise.all([texts, firstPage]);
createRoot(root).render(
  <StrictMode>
    <App shell={{ connection, session, updates, keeper }} />
  </StrictMode>,
);
