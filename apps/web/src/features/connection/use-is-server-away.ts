import { useSyncExternalStore } from 'react';

import { useConnectionNotice } from './use-connection-notice.ts';

/** Whether there is no server to play at, for all that can be known here. */
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
