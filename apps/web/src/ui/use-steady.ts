import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same one for as long as its component is there, and does what it was last given to do: for
 * presses, keys and timers. What is called while drawing would do what it did one drawing before.
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
