import type { Result } from '@call-to-glory/game-kit';
import type { WireRefusal, RevealedLog } from '@call-to-glory/protocol';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { KeepGame } from './keep-game.tsx';

beforeAll(() => prepareGallery('en'));

it.each([
  ['opens the replay of a game', false],
  ['takes nobody out of the next game for the replay of the last one', true],
])('%s', async (_, isOver) => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  const log = Promise.withResolvers<Result<RevealedLog, WireRefusal>>();
  const taken = Promise.withResolvers<void>();
  const { getByRole, unmount } = await render(
    <KeepGame
      past={{ fetchLog: () => log.promise, showFairness: () => {} }}
      take={async () => {
        taken.resolve();
        return { address: '/replay/kept', text: '' };
      }}
      player={null}
    />,
  );
  await getByRole('button', { name: 'Replay' }).click();
  if (isOver) await unmount();
  log.resolve({ ok: true, value: { rows: [] } });
  await taken.promise;
  // Any navigation would happen in the microtasks that follow.
  await new Promise((done) => setTimeout(done));
  expect(location.pathname).toBe(isOver ? new URL(before).pathname : '/replay/kept');
});

it('promises the link to the clipboard during the press: Safari refuses one that comes later', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  const log = Promise.withResolvers<Result<RevealedLog, WireRefusal>>();
  const { getByRole } = await render(
    <KeepGame
      past={{ fetchLog: () => log.promise, showFairness: () => {} }}
      take={async () => ({ address: '/replay/kept', text: '' })}
      player={null}
    />,
  );
  await getByRole('button', { name: 'Share result' }).click();
  await expect.poll(() => write.mock.calls.length).toBe(1);
  log.resolve({ ok: true, value: { rows: [] } });
  const text = await write.mock.calls[0]?.[0][0]?.getType('text/plain');
  expect(await text?.text()).toBe(`${location.origin}/replay/kept`);
  await expect.element(getByRole('status')).toHaveTextContent('Link to the replay copied.');
});
