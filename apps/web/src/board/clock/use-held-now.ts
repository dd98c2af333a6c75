import { useState } from 'react';

import { useSteady } from '../../ui/use-steady.ts';

/** The time by which clocks are shown: it stands still while nobody knows whether they run. */
export function useHeldNow(now: () => number, connected: boolean): () => number {
  const [heldAt, setHeldAt] = useState<number | null>(null);
  if ((heldAt === null) !== connected) setHeldAt(connected ? null : now());
  return useSteady(() => heldAt ?? now());
}
