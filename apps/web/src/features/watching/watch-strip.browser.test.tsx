import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { messages } from './messages.ts';
import { WatchStrip } from './watch-strip.tsx';

beforeAll(async () => {
  await prepareGallery('en');
  await messages();
});

/** Shows the strip of somebody who watches a table with a delay. */
async function show(state: string, hasBegun: boolean): Promise<void> {
  const { table, presence } = boardState(state);
  const options = { ...table.options, watching: { delay: 24, hands: false } };
  const open = { table: { ...table, options }, presence: { ...presence, hasBegun } };
  await render(
    <WatchStrip
      open={{ ...open, beside: null } as never}
      isSeated={false}
      sitBeside={() => {}}
      sitDown={null}
    />,
  );
}

it('tells those who watch with a delay at the end of a game that the next has begun', async () => {
  await show('game-end', true);
  await expect.element(page.getByText(/A game has started/u)).toBeVisible();
});

it('tells those who come during a game, in a whole sentence, that they see it late', async () => {
  await show('watch', false);
  await expect.element(page.getByText('You see the game 24 turns behind')).toBeVisible();
});
