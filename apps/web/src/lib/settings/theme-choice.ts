import { onStoredElsewhere, storeChoice, storedChoice } from '../storage/stored-choice.ts';
import { onForgetPage } from '../store/page-store.ts';
import { createStore, useStore } from '../store/store.ts';

export const themeChoices = ['system', 'day', 'night'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'theme';

const chosen = createStore(storedTheme());
onForgetPage(readTheme);

/** The theme chosen in this browser. */
export function useChosenTheme(): ThemeChoice {
  return useStore(chosen);
}

/** Applies the theme chosen in this browser to the page, now and whenever another page changes the choice. */
export function followTheme(): void {
  showTheme(chosen.get());
  onStoredElsewhere(key, () => {
    readTheme();
    showTheme(chosen.get());
  });
}

/** Applies a theme to the page and stores the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice);
  storeChoice(key, choice);
  chosen.set(choice);
}

function storedTheme(): ThemeChoice {
  return storedChoice(key, themeChoices) ?? 'system';
}

function readTheme(): void {
  chosen.set(storedTheme());
}

/** Applies a theme to the page, and its colour to the browser's frame around it. */
export function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[data-shade]')) {
    const shade = colour.dataset['shade'];
    const bySystem = `(prefers-color-scheme: ${shade === 'day' ? 'light' : 'dark'})`;
    colour.media = choice === 'system' ? bySystem : shade === choice ? 'all' : 'not all';
  }
}
