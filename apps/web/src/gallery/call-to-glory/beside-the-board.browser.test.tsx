import { characters } from '@call-to-glory/rules/client';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf } from '../../board/testing/cut-off.ts';
import { games } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

beforeAll(() => prepareGallery('en'));

/** Shows a table with a memory aid and spectators who see all hands. */
async function show(name: string): Promise<void> {
  const screen = screenOf(name);
  const { join } = screen.world;
  if (join?.ok !== true) throw new Error('there is no table');
  const table = join.snapshot.view as { options: object; game: { public: object } };
  const none = characters.map(() => 0);
  const memory = { type: 'full', piles: [[], []], held: [none, none, none, none] };
  const view = {
    ...table,
    options: { ...table.options, watching: { delay: 24, hands: true } },
    game: { ...table.game, public: { ...table.game.public, memory } },
  };
  const world = { ...screen.world, join: { ...join, snapshot: { ...join.snapshot, view } } };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  await expect.element(page.getByRole('tablist')).toBeVisible();
}

/** How far the end of an element is from the edge of the screen. */
function airBeside(element: Element): number {
  return innerWidth - boxOf(element).right;
}

describe.each(['en', 'fr', 'ru'] as const)('beside the board: %s', (language) => {
  it.each([
    [1280, 720],
    [1440, 900],
  ])(
    'four tabs, and whom a spectator sits beside, keep off the edge at %i × %i',
    async (...size) => {
      await showLanguage(language);
      onTestFinished(() => showLanguage('en'));
      await page.viewport(...size);
      await show('watching');
      const tabs = page.getByRole('tab').elements();
      expect(tabs).toHaveLength(4);
      expect(Math.min(...tabs.map(airBeside))).toBeGreaterThanOrEqual(15);
      await expect.element(page.getByRole('combobox')).toBeVisible();
      const beside = page.getByRole('combobox').element();
      const label = beside.parentElement?.firstElementChild ?? beside;
      expect(airBeside(beside)).toBeGreaterThanOrEqual(15);
      expect(boxOf(label).height).toBeLessThan(24);
    },
  );
});

it('what players decide on is in line with the tabs below it', async () => {
  await page.viewport(1440, 900);
  await show('vote');
  const left = (): number | undefined =>
    document.querySelector('[data-notice] p')?.getBoundingClientRect().left;
  await expect.poll(left).toBe(boxOf(page.getByRole('tab').first().element()).left);
});
