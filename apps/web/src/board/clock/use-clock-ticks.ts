import { useEffect } from 'react';

import { clockSound } from '../../lib/sound/sound.ts';
import { sounds } from '../../lib/sound/sounds.ts';
import { ticksBefore, type SeatClock } from './clock.ts';

/** Plays a tick as the viewer's own time runs out: three times, not every second. */
export function useClockTicks(clock: SeatClock | null, now: () => number): void {
  const deadline = clock?.type === 'running' ? clock.deadline : null;
  useEffect(() => {
    if (deadline === null) return;
    const timers = ticksBefore(deadline, now()).map((wait) =>
      setTimeout(() => sounds.play(clockSound), wait),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [deadline, now]);
}
