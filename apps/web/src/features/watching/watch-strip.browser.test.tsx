import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { WatchStrip } from './watch-strip.tsx';

it('tells those who watch with a delay at the end of a game that the next has begun', async () => {
  await prepareGallery('en');
  const { table, presence } = boardState('game-end');
  const options = { ...table.options, watching: { delay: 24, hands: false } };
  const open = { table: { ...table, options }, presence: { ...presence, hasBegun: true } };
  await render(
    <WatchStrip
      open={{ ...open, beside: null } as never}
      isSeated={false}
      sitBeside={() => {}}
      sitDown={null}
    />,
  );
  await expect.element(page.getByText(/A game has started/u)).toBeVisible();
});
