import i18next from 'i18next';
import { afterAll, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

import '../ui/theme/theme.css';
import { sounds } from '../lib/sound/sounds.ts';
import { freshPage } from './fresh-page.ts';

// Nobody looks at component tests, which ask only where things are and what they are. Their frame is laid out, styled
// and pressed as ever, but not painted, which would take a third of their CPU time. Nobody listens either: an open
// audio context took a twentieth of it.
(window.frameElement as HTMLElement).style.opacity = '0';
Object.assign(sounds, { wake: () => {} });

// This runs before each file. Files share a frame, because most of them take less time than loading everything.
await freshPage();

// `vitest-browser-react` registers this for the first file only.
beforeEach(() => cleanup());

const { store: texts } = i18next;
afterAll(() => {
  if (i18next.store !== texts) throw new Error('a second `startI18n` forgets the texts of parts');
});
