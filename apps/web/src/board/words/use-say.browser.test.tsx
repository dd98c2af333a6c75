import i18next from 'i18next';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { addLanguage, addTexts } from '../../lib/language/texts.ts';
import { useSay } from './say.ts';

const comesLater = {
  en: () => Promise.resolve({ default: { greeting: 'Good evening' } }),
  fr: () => Promise.resolve({ default: { greeting: 'Bonsoir' } }),
  ru: () => Promise.resolve({ default: { greeting: 'Добрый вечер' } }),
};

function Greeting(): ReactNode {
  return <p>{useSay()({ key: 'later:greeting' })}</p>;
}

it('picks up texts that have loaded since, and follows the language', async () => {
  const { rerender } = await render(<Greeting />);
  await expect.element(page.getByText('greeting')).toBeVisible();
  await addTexts('later', comesLater);
  await rerender(<Greeting />);
  await expect.element(page.getByText('Good evening')).toBeVisible();
  await addLanguage('fr');
  await i18next.changeLanguage('fr');
  await expect.element(page.getByText('Bonsoir')).toBeVisible();
});
