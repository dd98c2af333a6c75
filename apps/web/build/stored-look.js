// In the head of each page, before anything is painted: the theme that was chosen in this browser, and no picture in a
// language that was not. See `first-pictures.ts`; the keys are those of `theme-choice.ts` and `language-choice.ts`.
try {
  const { dataset, lang } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'day' || theme === 'night') dataset.theme = theme;
  const language = localStorage.getItem('language') ?? lang;
  if (language !== lang) dataset.otherLanguage = '';
} catch {
  // A browser that keeps nothing has chosen nothing.
}
