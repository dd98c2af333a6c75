import { characters } from '@call-to-glory/rules/client';

import { hugeHand } from './hands.ts';
import { changed, person, score, turnState, type BoardState } from './table-fixture.ts';

/** Long names in several scripts, and as many large sets as a table can hold, with ninjas. */
export function crowded(seats: number): BoardState {
  const most = 8 - seats;
  const state = turnState(seats, hugeHand, { seat: 1, drawn: [1, 4], usableFigures: 2 });
  const full = changed(state, {
    options: { quick: false, tasks: false, ninjas: true },
    figures: [1, 2, 1, 0].slice(0, seats),
    sets: characters
      .map((character, index) => ({
        character,
        seat: (index + seats - 1) % seats,
        size: 5 + (index % 5),
      }))
      .filter(
        ({ seat }, index, all) =>
          all.slice(0, index).filter((set) => set.seat === seat).length < most,
      ),
    scores: [score(0, [129, 145, 114, 116].slice(0, seats))],
  });
  return {
    ...full,
    presence: { away: ['p3'], watchers: 12 },
    table: {
      ...full.table,
      seats: [
        'Wolfeschlegelsteinhausen',
        'Анна-Мария Константинова',
        '藤原朝臣源頼光の孫娘さくら',
        '🦊 Zoé 🌸🌸🌸 Fox',
      ]
        .slice(0, seats)
        .map((name, seat) => ({
          ...person(seat, seat === 2 ? 'simple' : null),
          person: { id: `p${seat}`, name },
        })),
    },
  };
}
