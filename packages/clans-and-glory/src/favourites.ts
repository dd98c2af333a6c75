import type { Favourites } from '@call-to-glory/game-kit';

import type { ClansFact } from './clans-types.ts';
import { strengthOf } from './vocabulary.ts';

/** The strengths that each seat laid face up, and in how many of its turns. */
export function favourites(facts: readonly ClansFact[], seats: number): readonly Favourites[] {
  return Array.from({ length: seats }, (_, seat) => {
    const times: Record<string, number> = {};
    let turns = 0;
    for (const fact of facts) {
      if (fact.type !== 'cardLaid' && fact.type !== 'cardLaidFaceDown') continue;
      if (fact.seat !== seat) continue;
      turns += 1;
      if (fact.type === 'cardLaid') {
        const strength = strengthOf(fact.card);
        times[strength] = (times[strength] ?? 0) + 1;
      }
    }
    return { of: turns, times };
  });
}
