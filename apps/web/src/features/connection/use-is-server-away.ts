import { useSyncExternalStore } from 'react';

import { useConnectionNotice } from './use-connection-notice.ts';

/** Whether the server cannot be reached, as far as this page can tell. */
export function useIsServerAway(): boolean {
  const notice = useConnectionNotice();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return !isOnline || ['unanswered', 'down', 'restarting'].includes(notice);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
