import { useEffect, useState } from 'react';

/** Re-renders at the start of every second until a moment of server time; null means never. */
export function useSecondTick(until: number | null, now: () => number): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (until === null) return;
    let timer = 0;
    // Wakes when the next second begins, so that all clocks on the page change together.
    const wait = (): void => {
      const rest = (until - now()) % 1000;
      timer = window.setTimeout(tick, rest > 0 ? rest : 1000 + rest);
    };
    const tick = (): void => {
      setTick((count) => count + 1);
      if (until > now()) wait();
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [until, now]);
}
