import i18next from 'i18next';
import { beforeAll, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { showLanguage } from '../lib/language/language-choice.ts';
import { sounds } from '../lib/sound/sounds.ts';
import { forgetPage } from '../lib/store/page-store.ts';

const frame = window.frameElement as HTMLElement;
// Nobody looks at component tests, which ask only where things are and what they are. Their frame is laid out, styled
// and pressed as ever, but not painted, which would take a third of their CPU time. Nobody listens either: an open
// audio context took a twentieth of it.
frame.style.opacity = '0';
Object.assign(sounds, { wake: () => {} });

// Files share a frame, because most of them take less time than loading everything. Each starts from the same page.
const { dataset, style } = frame;
dataset['address'] ??= location.href;
dataset['size'] ??= JSON.stringify({ width: style.width, height: style.height });

beforeAll(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetPage();
  if (i18next.isInitialized) await showLanguage('en');
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', dataset['address']);
  Object.assign(style, JSON.parse(dataset['size'] ?? '{}'));
  await page.viewport(1440, 900);
});

// `vitest-browser-react` registers this for the first file only.
beforeEach(() => cleanup());
