import type { GameTypes } from '@call-to-glory/game-kit';
import type { SeenRow } from '@call-to-glory/table/client';
import { useMemo, useState } from 'react';

import { stepsOf, type Step } from './steps.ts';

/** If more rows than this come at once, only the last is news: a player who was away that long reads what happened in the log. */
const maxRows = 4;

/** The steps so far at a table, and those that the page has not shown before. */
export interface SeenSteps<Types extends GameTypes> {
  readonly steps: readonly Step<Types>[];
  readonly latest: readonly Step<Types>[];
}

/**
 * The steps so far at the table, and those that the page has not shown before.
 *
 * @param seq the position of the last row; rows that came together are shown together
 */
export function useSteps<Types extends GameTypes>(
  recent: readonly SeenRow<Types>[],
  seq: number,
): SeenSteps<Types> {
  const [shown, setShown] = useState({ seq, after: seq - 1 });
  if (shown.seq !== seq) {
    const rows = seq - shown.seq;
    setShown({ seq, after: rows > 0 && rows <= maxRows ? shown.seq : seq - 1 });
  }
  const { after } = shown;
  const steps = useMemo(() => stepsOf(recent), [recent]);
  const latest = useMemo(() => steps.filter((step) => step.seq > after), [steps, after]);
  return { steps, latest };
}
