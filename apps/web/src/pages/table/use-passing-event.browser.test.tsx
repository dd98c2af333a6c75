import type { GameTypes } from '@call-to-glory/game-kit';
import type { SeenTableEvent } from '@call-to-glory/table/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import type { OpenTable } from '../../lib/connection/open-table.ts';
import { usePassingEvent } from './use-passing-event.ts';

type Event = SeenTableEvent<GameTypes>;

it('is no news any more after its time, also if the clock was set back a little meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let time = 1000;
  const now = (): number => time;
  const lost: Event = { type: 'motionLost', motion: { type: 'pause' } };
  const open = { recent: [{ seq: 1, at: 1000, events: [lost] }] } as unknown as OpenTable;
  const isLoss = (event: Event): event is Event => event.type === 'motionLost';
  const { result } = await renderHook(() => usePassingEvent(open, isLoss, now));
  await expect.poll(() => result.current).toEqual(lost);
  // The server's time is measured again with each connection.
  time = 1000 + 8000 - 30;
  vi.advanceTimersByTime(8000);
  await expect.poll(() => result.current).toBeNull();
});
