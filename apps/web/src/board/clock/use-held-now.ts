import { useCallback, useState } from 'react';

/** The time by which clocks are shown: it stands still while nobody knows whether they run. */
export function useHeldNow(now: () => number, connected: boolean): () => number {
  const [heldAt, setHeldAt] = useState<number | null>(null);
  if ((heldAt === null) !== connected) setHeldAt(connected ? null : now());
  return useCallback(() => (connected ? now() : (heldAt ?? now())), [connected, heldAt, now]);
}
