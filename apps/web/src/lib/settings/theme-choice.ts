import { storeChoice, storedChoice } from '../storage/stored-choice.ts';

export const themeChoices = ['system', 'day', 'night'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'theme';

/** What was chosen in this browser; `system` until something is. */
export function chosenTheme(): ThemeChoice {
  return storedChoice(key, themeChoices) ?? 'system';
}

/** Puts a theme on the page and keeps the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice);
  storeChoice(key, choice);
}

/** Puts a theme on the page. */
export function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}
