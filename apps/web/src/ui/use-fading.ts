import { useEffect } from 'react';

import { useSteady } from './use-steady.ts';

/**
 * Hides what is shown after a while, however often the page is rendered meanwhile.
 *
 * @param shown null for nothing
 * @param time in milliseconds
 */
export function useFading(shown: object | string | null, time: number, hide: () => void): void {
  const latest = useSteady(hide);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(latest, time);
    return () => clearTimeout(timer);
  }, [shown, time, latest]);
}
