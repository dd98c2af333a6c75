import type { Viewer } from '@call-to-glory/game-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import type { TableStep } from './steps.ts';
import { useMissed } from './use-missed.ts';

/** The row that the page shows, and whether it is connected. */
interface Shown {
  readonly seq: number;
  readonly connected: boolean;
  readonly gameNumber?: number;
}

const here: Shown = { seq: 1, connected: true };

const steps: readonly TableStep[] = [2, 3, 4].map((seq) => ({
  type: 'table',
  id: `${seq}`,
  seq,
  event: { type: 'covered', seat: 2, bot: 'simple' },
}));

/** The hook on a page, offline from the first row on, at the end of a minute in which nothing was rendered. */
async function offlineForAMinute(viewer: Viewer) {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  let renders = 0;
  const { result, rerender } = await renderHook(
    ({ seq, connected, gameNumber = 1 }: Shown = here) => {
      renders += 1;
      return useMissed(steps, seq, gameNumber, connected, viewer, String, () => [], {
        nameOf: String,
        isOfPerson: () => false,
      });
    },
  );
  /** Shows it, and waits until the hook has noticed, which renders it once more. */
  async function show(shown: Shown): Promise<void> {
    const before = renders;
    await rerender(shown);
    await expect.poll(() => renders).toBe(before + 2);
  }
  await show({ seq: 1, connected: false });
  now.mockReturnValue(60_000);
  return { result, rerender, show };
}

it.each<[who: string, viewer: Viewer, missed: number]>([
  ['a player has missed', 0, 3],
  ['a spectator has missed, which is nothing,', 'watcher', 0],
])('says what %s while they were offline, until another game begins', async (_, viewer, missed) => {
  const { result, rerender, show } = await offlineForAMinute(viewer);
  await show({ seq: 4, connected: true });
  expect(result.current.entries).toHaveLength(missed);
  await rerender({ seq: 4, connected: true, gameNumber: 2 });
  await expect.poll(() => result.current.entries).toEqual([]);
});

it('says to a player what they have missed of a game that began while they were offline', async () => {
  const { result, rerender } = await offlineForAMinute(0);
  await rerender({ seq: 4, connected: true, gameNumber: 2 });
  await expect.poll(() => result.current.entries).toHaveLength(3);
});
