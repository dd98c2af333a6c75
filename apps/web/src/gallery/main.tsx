import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import { gameOf } from '../games/games.ts';
import { startI18n } from '../lib/language/i18n.ts';
import { languageOf, type Language } from '../lib/language/languages.ts';
import { settings } from '../lib/settings/settings.ts';
import { PreviewParts } from './preview-parts.tsx';

/** What a game's folder shows here. */
interface Stories {
  readonly Gallery: ComponentType;
  readonly Screens?: ComponentType<{ readonly name: string }>;
  readonly Boards?: ComponentType<{ readonly name: string }>;
  prepareGallery(language: Language): Promise<void>;
}

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
const { searchParams } = new URL(location.href);
const folders = import.meta.glob<Stories>('./*/stories.ts');
const [first = ''] = Object.keys(folders);
const game = searchParams.get('game');
const load = folders[game === null ? first : `./${game}/stories.ts`];
if (load === undefined) throw new Error(`the gallery has no folder ${game}`);
const { Boards, Gallery, Screens, prepareGallery } = await load();
await startI18n();
await prepareGallery(languageOf(searchParams.get('language') ?? 'en') ?? 'en');
if (searchParams.has('beginner')) settings.set('seenHints', []);
const state = searchParams.get('state');
const screen = searchParams.get('screen');
const preview = searchParams.get('preview');
const theme = searchParams.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
const colours = searchParams.get('colours');
if (colours !== null) document.documentElement.dataset['cardColours'] = colours;
createRoot(root).render(
  <StrictMode>
    {preview !== null ? (
      <PreviewParts game={gameOf(preview)} />
    ) : screen !== null && Screens !== undefined ? (
      <Screens name={screen} />
    ) : state !== null && Boards !== undefined ? (
      <Boards name={state} />
    ) : (
      <Gallery />
    )}
  </StrictMode>,
);
