import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that is identical for as long as its component is mounted, and calls the one it was last given: for
 * presses, keys and timers. Called while rendering, it would still run the one of the render before.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  call: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args) => latest.current(...args), []);
}
