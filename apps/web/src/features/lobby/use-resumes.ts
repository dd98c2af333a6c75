import { useEffect, useState } from 'react';

import { forgetStored, storeChoice, storedChoice } from '../../lib/storage/stored-choice.ts';

const key = 'resumes';

/**
 * Whether the player has tables to continue, which a phone shows first. Until the lists arrive: whether they had some
 * the last time, so that nothing moves away from under a finger when the lists do arrive.
 *
 * @param mine the player's tables; null while they are loading
 */
export function useResumes(mine: readonly unknown[] | null): boolean {
  const [did] = useState(() => storedChoice(key, ['yes']) !== null);
  const resumes = mine === null ? did : mine.length > 0;
  useEffect(() => {
    if (resumes) storeChoice(key, 'yes');
    else forgetStored(key);
  }, [resumes]);
  return resumes;
}
