import { useState } from 'react';

import type { BoardKey } from '../words/words.ts';

/** What the last action led to, as long as the moment at which it was taken is shown. */
export function useSaid(
  at: number,
): readonly [said: BoardKey | null, say: (what: BoardKey | null) => void] {
  const [last, setLast] = useState<{ readonly at: number; readonly what: BoardKey | null }>();
  return [last?.at === at ? last.what : null, (what) => setLast({ at, what })];
}
