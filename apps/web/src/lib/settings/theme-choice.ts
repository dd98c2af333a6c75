import { keepChoice, keptChoice } from '../storage/kept-choice.ts';

export const themeChoices = ['system', 'day', 'night'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'theme';

/** What was chosen in this browser; `system` until something is. */
export function chosenTheme(): ThemeChoice {
  return keptChoice(key, themeChoices) ?? 'system';
}

/** Puts a theme on the page and keeps the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice);
  keepChoice(key, choice);
}

/** Puts a theme on the page. */
export function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}
