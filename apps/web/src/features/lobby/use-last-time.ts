import { useEffect, useState } from 'react';

import { readStored, storeChoice } from '../../lib/storage/stored-choice.ts';
import { shortList } from './table-lists.tsx';

/**
 * What decides how home is laid out, and is known only when the lists arrive. Until then: what it was the last time, so
 * that nothing moves away from under a finger when the lists do arrive.
 *
 * @param known null while the lists are loading
 */
export function useLastTime(key: string, known: number | null): number {
  const [last] = useState(() => Number(readStored(key) ?? 0));
  useEffect(() => {
    if (known !== null) storeChoice(key, String(known));
  }, [key, known]);
  return known ?? last;
}

/** How many rows the player's own tables take up, which a phone shows first. */
export function useOwnRows(mine: readonly unknown[] | null): number {
  // The button that shows all of them is as high as a row.
  return useLastTime('resumes', mine === null ? null : Math.min(mine.length, shortList.own + 1));
}
