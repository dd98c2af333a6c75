import { storeChoice, storedChoice } from '../storage/stored-choice.ts';

export const themeChoices = ['system', 'day', 'night'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'theme';

/** The theme chosen in this browser; `system` by default. */
export function chosenTheme(): ThemeChoice {
  return storedChoice(key, themeChoices) ?? 'system';
}

/** Applies a theme to the page and stores the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice);
  storeChoice(key, choice);
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
