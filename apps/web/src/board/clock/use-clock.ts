import { useEffect, useState } from 'react';

import { timeLeft, type SeatClock } from './clock.ts';

/** What is left on a clock, in milliseconds, renewed every second while it runs. */
export function useTimeLeft(clock: SeatClock | null, now: () => number): number | null {
  const [, setBeat] = useState(0);
  const deadline = clock === null || clock.type === 'still' ? null : clock.deadline;
  useEffect(() => {
    if (deadline === null) return;
    let timer = 0;
    // Wakes when the next second begins, so that all clocks of the table change together.
    const wait = (): void => {
      const rest = (deadline - now()) % 1000;
      timer = window.setTimeout(beat, rest > 0 ? rest : 1000 + rest);
    };
    const beat = (): void => {
      setBeat((count) => count + 1);
      if (deadline > now()) wait();
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [deadline, now]);
  return clock === null ? null : timeLeft(clock, now());
}
