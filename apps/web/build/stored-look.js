// In the head of each page, before anything is painted: sets the theme chosen in this browser, and hides the picture if
// it is in another language. See `first-pictures.ts`; the keys are from `theme-choice.ts` and `language-choice.ts`.
try {
  const { dataset, lang } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'day' || theme === 'night') dataset.theme = theme;
  const language = localStorage.getItem('language') ?? lang;
  if (language !== lang) dataset.otherLanguage = '';
} catch {
  // A browser that cannot store anything has no stored choice.
}
