import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { ReplayPage } from '../../board/replay/replay-page.tsx';
import { replayedGame } from '../../games/call-to-glory/testing/replayed-game.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { ReplayShown } from '../replay-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { Screens } from './screens.tsx';

beforeEach(() => prepareGallery('en'));

it('bots at a table have their names in the language that is chosen during a game', async () => {
  await render(<Screens name="alone" />);
  await expectBotsIn('Mountain', 'Гора');
});

it('so they do in a replay', async () => {
  const { unmount } = await render(<ReplayShown {...replayedGame} />);
  await expect.element(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
  // Bots have no names in its address.
  const hash = location.hash.replaceAll(/&n=[^&]*/gu, '');
  await unmount();
  history.replaceState(null, '', hash);
  const { replay } = replayedGame;
  await render(
    <ReplayPage
      replay={replay}
      gone={<p>No game</p>}
      isKept={async () => null}
      onLeave={() => {}}
    />,
  );
  await expectBotsIn('Mountain', 'Гора');
});

async function expectBotsIn(english: string, russian: string): Promise<void> {
  await expect.element(page.getByText(english).first()).toBeVisible();
  await showLanguage('ru');
  await expect.element(page.getByText(russian).first()).toBeVisible();
  await expect.poll(() => document.body.textContent).not.toContain(english);
}
