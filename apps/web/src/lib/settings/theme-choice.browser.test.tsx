import { expect, it, onTestFinished } from 'vitest';

import page from '../../../index.html?raw';
import { showTheme, themeChoices } from './theme-choice.ts';

it('gives the browser’s frame the colour of the chosen theme, or that of the system', () => {
  const { head } = new DOMParser().parseFromString(page, 'text/html');
  const colours = [...head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  document.head.append(...colours);
  onTestFinished(() => {
    showTheme('system');
    for (const colour of colours) colour.remove();
  });
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
  const shown = themeChoices.map((choice) => {
    showTheme(choice);
    return colours
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ dataset }) => dataset['shade']);
  });
  expect(shown).toEqual([[system], ['day'], ['night']]);
});
