import type { Favourites, Seat } from '@call-to-glory/game-kit';

import type { Fact } from './event.ts';
import type { Character } from './vocabulary.ts';

/** The characters that each seat had on the table when a round ended, and in how many rounds. */
export function favourites(facts: readonly Fact[], seats: number): readonly Favourites[] {
  const sizes = Array.from({ length: seats }, () => new Map<Character, number>());
  const times = Array.from({ length: seats }, (): Record<string, number> => ({}));
  let rounds = 0;

  function change(seat: Seat, character: Character, by: number): void {
    const own = sizes[seat];
    const size = (own?.get(character) ?? 0) + by;
    if (size > 0) own?.set(character, size);
    else own?.delete(character);
  }

  for (const fact of facts) {
    if (fact.type === 'setLaid') {
      change(fact.seat, fact.character, fact.size);
      if (fact.beaten !== null) change(fact.beaten.seat, fact.character, -fact.beaten.size);
    } else if (fact.type === 'cardStruck') change(fact.from, fact.character, -1);
    else if (fact.type === 'roundEnded') {
      rounds += 1;
      for (const [seat, own] of sizes.entries()) {
        const counted = times[seat] ?? {};
        for (const character of own.keys()) counted[character] = (counted[character] ?? 0) + 1;
        own.clear();
      }
    }
  }
  return times.map((counted) => ({ of: rounds, times: counted }));
}
