import { useEffect } from 'react';

import { clockSound } from '../../lib/sound/sound.ts';
import { sounds } from '../../lib/sound/sounds.ts';
import { ticksBefore } from './clock.ts';

/**
 * Plays a tick as the viewer's own time runs out: three times, not every second.
 *
 * @param deadline when it does, on the clock `now`; null while it does not run
 */
export function useClockTicks(deadline: number | null, now: () => number): void {
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
