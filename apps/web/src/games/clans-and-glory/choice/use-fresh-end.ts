import type { ClansPublic } from '@call-to-glory/clans-and-glory/client';
import { useState } from 'react';

/** The end of the game, as long as it is news to the viewer. */
export interface FreshEnd {
  /** Has the game ended while this page was open, without having been played out yet? */
  readonly isFresh: boolean;
  onPlayOut(): void;
}

/** Notices that the game ends on this page; outlives the result, which is gone while the viewer looks at the table. */
export function useFreshEnd({ stage }: ClansPublic): FreshEnd {
  const isOver = stage.type === 'over';
  const [seen, setSeen] = useState({ isOver, isFresh: false });
  if (seen.isOver !== isOver) setSeen({ isOver, isFresh: isOver });
  return { isFresh: seen.isFresh, onPlayOut: () => setSeen({ isOver, isFresh: false }) };
}
