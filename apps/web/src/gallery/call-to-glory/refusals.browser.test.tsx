import type { CommandAnswer } from '@call-to-glory/protocol';
import type { EncodedRow } from '@call-to-glory/protocol/wire';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { travelling } from '../../games/call-to-glory/testing/table-fixture.ts';
import { games } from '../../games/games.ts';
import { settings } from '../../lib/settings/settings.ts';
import type { FakeWorld } from '../fake-shell.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

beforeAll(async () => {
  await prepareGallery('en');
  settings.set('confirm', 'never');
});
afterEach(() => void vi.useRealTimers());

it('a refusal stays in sight for five seconds, even while other players’ rows arrive', async () => {
  const screen = screenOf('playing');
  const board = boardState('full-draw');
  let tell: (row: EncodedRow) => void = () => {};
  const asked = vi.fn<(answer: (answer: CommandAnswer) => void) => void>();
  const world: FakeWorld = {
    ...screen.world,
    onCommand: (_, answer) => asked(answer),
    onOpen: (open) => {
      tell = open;
    },
  };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  const pile = page.getByRole('button', { name: /^Pile 1/ });
  await expect.element(pile).toBeEnabled();
  await pile.click();
  await expect.poll(() => asked.mock.calls).toHaveLength(1);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refusals = (): number =>
    page
      .getByRole('alert')
      .getByText(/^This table is very busy/)
      .elements().length;
  const isShown = (name: string): boolean =>
    page.getByText(`${name} was away too long: a bot stands in`).elements().length > 0;
  asked.mock.lastCall?.[0]({ ok: false, error: { code: 'busy' } });
  await drawn(() => refusals() === 1);
  for (const [seat, name] of [
    [1, 'Aiko'],
    [2, 'Mateo'],
    [3, 'Лев'],
  ] as const) {
    const covered = { type: 'covered', seat, bot: 'simple', reason: 'absent' } as const;
    tell(travelling({ seq: board.seq + seat, at: 0, events: [covered] }));
    await vi.advanceTimersByTimeAsync(1600);
    await drawn(() => isShown(name));
    expect(refusals()).toBe(1);
  }
  await vi.advanceTimersByTimeAsync(200);
  await drawn(() => refusals() === 0);
});

/** Waits until the page shows something, for at most this many frames: timers are frozen. */
async function drawn(isSo: () => boolean, frames = 600): Promise<void> {
  for (let frame = 0; frame < frames && !isSo(); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  expect(isSo()).toBe(true);
}
