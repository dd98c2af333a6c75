import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { shownLanguage, showLanguage } from '../lib/language/language-choice.ts';
import { areSettingsOpen, openSettings } from '../lib/settings/open-settings.ts';
import { settings } from '../lib/settings/settings.ts';
import { freshPage } from './fresh-page.ts';

const asFound = seen();

/** What a file finds, and may change. */
function seen(): readonly unknown[] {
  const { documentElement: root, body } = document;
  return [
    [root.dataset['theme'], body.innerHTML, location.href],
    shownLanguage(),
    [innerWidth, innerHeight],
    [settings.get('seenHints'), sessionStorage.length],
    areSettingsOpen.get(),
    navigator.userActivation.hasBeenActive,
    vi.isFakeTimers(),
    vi.isMockFunction(fetch),
  ];
}

it('is as new, whatever was done on the page before', async () => {
  await userEvent.keyboard('{Shift>}a');
  await page.viewport(360, 640);
  (window.frameElement as HTMLElement).style.width = '500px';
  history.pushState(null, '', '/elsewhere#there');
  document.documentElement.dataset['theme'] = 'night';
  document.body.append('left over');
  settings.set('seenHints', ['any']);
  sessionStorage.setItem('any', 'thing');
  openSettings();
  await showLanguage('fr');
  vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers();
  for (const [index, state] of seen().entries()) expect(state).not.toEqual(asFound[index]);
  await freshPage();
  expect(seen()).toEqual(asFound);
  const pressed = new Promise<KeyboardEvent>((resolve) => {
    addEventListener('keydown', resolve, { once: true });
  });
  await userEvent.keyboard('a');
  expect((await pressed).shiftKey).toBe(false);
});
