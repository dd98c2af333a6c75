import type { Seat } from '@call-to-glory/game-kit';
import type { CallToGlory, Character, Pile } from '@call-to-glory/rules/client';

import type { Step } from '../../../board/log/steps.ts';

/** What the latest row of the log has changed on the table. */
export interface Changes {
  readonly piles: readonly Pile[];
  readonly sets: readonly Character[];
  /** A set that has left the table. */
  readonly gone: {
    readonly character: Character;
    readonly seat: Seat;
    readonly size: number;
  } | null;
}

/** Finds in the steps what deserves a glance. */
export function changesOf(steps: readonly Step<CallToGlory>[]): Changes {
  const piles: Pile[] = [];
  const sets: Character[] = [];
  let gone: Changes['gone'] = null;
  for (const step of steps) {
    if (step.type !== 'game') continue;
    const { fact } = step;
    if (fact.type === 'setLaid') {
      sets.push(fact.character);
      const { beaten } = fact;
      if (beaten !== null && beaten.seat !== fact.seat) {
        gone = { character: fact.character, seat: beaten.seat, size: beaten.size };
      }
    }
    if (fact.type === 'cardStruck') sets.push(fact.character);
    if (fact.type === 'cardDiscarded' || fact.type === 'cardsPlaced') piles.push(fact.pile);
  }
  return { piles, sets, gone };
}
