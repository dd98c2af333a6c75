import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '../ui/theme/theme.css';
import { boardTexts, lazyBoardTexts } from '../board/messages/texts.ts';
import { lateTexts, tableTexts } from '../games/call-to-glory/messages/texts.ts';
import { firstHints } from '../games/call-to-glory/model/first-hints.ts';
import { startI18n } from '../lib/language/i18n.ts';
import { showLanguage } from '../lib/language/language-choice.ts';
import { languageOf } from '../lib/language/languages.ts';
import { addTexts } from '../lib/language/texts.ts';
import { settings } from '../lib/settings/settings.ts';
import { Boards } from './boards.tsx';
import { Gallery } from './gallery.tsx';
import { Screens } from './screens.tsx';

// Whoever looks at the gallery is no beginner, unless he wants to be one.
if (!location.search.includes('beginner')) settings.set('seenHints', [...firstHints]);
const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
const { searchParams } = new URL(location.href);
await startI18n();
await addTexts('board', boardTexts);
await addTexts('board', lazyBoardTexts);
await addTexts('call-to-glory', tableTexts);
await addTexts('call-to-glory', lateTexts);
await showLanguage(languageOf(searchParams.get('language') ?? 'en') ?? 'en');
const state = searchParams.get('state');
const screen = searchParams.get('screen');
const theme = searchParams.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
const colours = searchParams.get('colours');
if (colours !== null) document.documentElement.dataset['cardColours'] = colours;
createRoot(root).render(
  <StrictMode>
    {screen !== null ? (
      <Screens name={screen} />
    ) : state === null ? (
      <Gallery />
    ) : (
      <Boards name={state} />
    )}
  </StrictMode>,
);
