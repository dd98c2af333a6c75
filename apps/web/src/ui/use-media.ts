import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds for the window just now. What CSS can decide is left to CSS. */
export function useMedia(query: string): boolean {
  // React asks at every drawing: to read the query takes far longer than to look whether it holds.
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
