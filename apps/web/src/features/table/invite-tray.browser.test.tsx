import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { gameOf } from '../../games/games.ts';
import { InviteTray } from './invite-tray.tsx';
import { messages } from './messages.ts';

beforeAll(() => Promise.all([prepareGallery('en'), messages()]));

it.each([
  ['copies the link where the share sheet does not open', 'NotAllowedError', 1],
  ['copies nothing for somebody who closes the share sheet', 'AbortError', 0],
])('%s', async (_, name, copies) => {
  const share = vi.fn(() => Promise.reject(new DOMException('', name)));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
    write.mockRestore();
  });
  const { table } = boardState('game-end');
  const game = gameOf(table.gameId);
  if (game === null) throw new Error('the game is hosted');
  const { getByRole } = await render(<InviteTray table={table} game={game} names={[]} />);
  await getByRole('button', { name: 'Share', exact: true }).click();
  expect(share).toHaveBeenCalledOnce();
  // Any copying would happen in the microtasks that follow.
  await new Promise((done) => setTimeout(done));
  expect(write).toHaveBeenCalledTimes(copies);
});
