import { useSyncExternalStore } from 'react';

/** Whether the page is in sight, as far as the browser knows. */
export function useIsInSight(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
