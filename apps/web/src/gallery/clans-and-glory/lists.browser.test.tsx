import type { ListedTable } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { settled } from '../../board/testing/settled.ts';
import { forgetGame, noteGame } from '../../features/solo/saved-game.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { languages } from '../../lib/language/languages.ts';
import { listedOf, ondine } from '../listed-table.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { both, quiet, Screens } from './screens.tsx';

beforeAll(() => prepareGallery('en'));

const [callToGlory] = both;
const listed = listedOf(
  { gameId: callToGlory.id, standard: callToGlory.defaultOptions as object },
  Date.now(),
);

/** The home page of somebody who sits at these tables. */
function HomeWith({ mine }: { readonly mine: readonly ListedTable[] }): ReactNode {
  const world = { me: ondine, lobby: { ...quiet, mine } };
  return <ScreenShown screen={{ path: '/', world }} games={both} />;
}

it('says whom each game of the viewer is against, and how far it is', async () => {
  await page.viewport(390, 844);
  const summary = { round: 1, rounds: 4, totals: [0, 0] };
  const mine = [
    listed('one', ['Ondine', 'Dora'], { stage: 'playing', awaiting: [0], summary }),
    listed('two', ['Ines', 'Ondine'], { stage: 'playing', awaiting: [1], summary }),
    listed('three', ['Ondine', null]),
  ];
  await render(<HomeWith mine={mine} />);
  const rows = page.getByRole('region', { name: 'Your games' }).getByRole('listitem');
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Call to Glory, DoraOndine to move\u{a0}· Round 1 of 4Resume',
      'Call to Glory, InesOndine to move\u{a0}· Round 1 of 4Resume',
      'Call to Glory, Nobody else yetWaiting for playersOpen',
    ]);
  await expect.element(rows.nth(2).getByRole('link')).toHaveAccessibleName('Open your table');
});

it('offers a game without a server before everything else on a phone', async () => {
  await page.viewport(390, 844);
  noteGame('abc');
  onTestFinished(() => forgetGame('abc'));
  await render(<HomeWith mine={[]} />);
  const resume = page.getByRole('link', { name: 'Continue your offline game' });
  await expect.element(resume).toBeVisible();
  const poster = page.getByRole('region', { name: 'Call to Glory' }).element();
  const { bottom } = resume.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(poster.getBoundingClientRect().top);
});

it.each(
  languages.flatMap((language) => [
    [language, 'home', 360] as const,
    [language, 'game', 360] as const,
    [language, 'game', 390] as const,
  ]),
)('leaves words the width of a row beside its button, in %s: %s, %i wide', async (...view) => {
  const [language, name, width] = view;
  await page.viewport(width, 640);
  await showLanguage(language);
  onTestFinished(() => showLanguage('en'));
  await render(<Screens name={name} />);
  await expect.poll(() => document.querySelector('main li h3')).not.toBeNull();
  await settled();
  for (const title of document.querySelectorAll('main li h3')) {
    const button = title.closest('li')?.querySelector('a')?.getBoundingClientRect().left ?? 0;
    const words = document.createRange();
    words.selectNodeContents(title.parentElement ?? title);
    const { right, left } = words.getBoundingClientRect();
    expect(right).toBeLessThan(button);
    expect(title.getBoundingClientRect().width).toBeGreaterThan(width * 0.35);
    expect(left).toBeLessThan(width / 5);
  }
});
