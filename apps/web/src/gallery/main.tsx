import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { languageOf } from '../lib/language/languages.ts';
import { settings } from '../lib/settings/settings.ts';
import { Boards } from './boards.tsx';
import { Gallery } from './gallery.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { Screens } from './screens.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
const { searchParams } = new URL(location.href);
await prepareGallery(languageOf(searchParams.get('language') ?? 'en') ?? 'en');
if (searchParams.has('beginner')) settings.set('seenHints', []);
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
