import type { ClansAndGlory, Place } from '@call-to-glory/clans-and-glory/client';

import type { Step } from '../../../board/log/steps.ts';

/** Where the last card was laid; null if the page has not seen it. */
export function freshPlace(steps: readonly Step<ClansAndGlory>[]): Place | null {
  for (const step of steps.toReversed()) {
    if (step.type !== 'game') continue;
    const { fact } = step;
    if (fact.type === 'cardLaid' || fact.type === 'cardLaidFaceDown') return fact.place;
    if (fact.type === 'dealt') return null;
  }
  return null;
}
