import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { followLanguage, showLanguage } from '../../lib/language/language-choice.ts';
import { followTheme } from '../../lib/settings/theme-choice.ts';
import { LookSettings } from './look-settings.tsx';
import { messages } from './messages.ts';

beforeAll(async () => {
  await prepareGallery('en');
  await messages();
});

/** Another page of this browser stores a choice, or forgets it. */
function storeElsewhere(key: string, choice: string | null): void {
  if (choice === null) localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  dispatchEvent(new StorageEvent('storage', { key, newValue: choice }));
}

it('follow what is chosen in another page of this browser', async () => {
  const page = document.documentElement;
  onTestFinished(async () => {
    for (const key of ['theme', 'language']) storeElsewhere(key, null);
    await showLanguage('en');
  });
  followTheme();
  followLanguage();
  const { getByRole } = await render(<LookSettings />);
  storeElsewhere('theme', 'night');
  await expect.element(getByRole('radio', { name: 'Night' })).toBeChecked();
  expect(page.dataset['theme']).toBe('night');
  storeElsewhere('theme', null);
  await expect.element(getByRole('radio', { name: 'Night' })).not.toBeChecked();
  expect(page.dataset['theme']).toBeUndefined();
  storeElsewhere('language', 'fr');
  await expect.element(getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
  expect(page.lang).toBe('fr');
});
