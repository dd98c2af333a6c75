import { useEffect, useState } from 'react';

/** Renders again at the beginning of every second until a moment of server time; null for not at all. */
export function useSecondTick(until: number | null, now: () => number): void {
  const [, setBeat] = useState(0);
  useEffect(() => {
    if (until === null) return;
    let timer = 0;
    const wait = (): void => {
      const rest = (until - now()) % 1000;
      timer = window.setTimeout(beat, rest > 0 ? rest : 1000 + rest);
    };
    const beat = (): void => {
      setBeat((count) => count + 1);
      if (until > now()) wait();
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [until, now]);
}
