import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches the window now. What CSS can decide is left to CSS. */
export function useMedia(query: string): boolean {
  // React asks on every render, and parsing the query costs far more than asking whether it matches.
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  const matches = (): boolean => list.matches;
  return useSyncExternalStore(subscribe, matches, matches);
}
